# SPDX-License-Identifier: GPL-3.0-or-later
# What is compiled into the program: icons, examples, translations.
set(RESOURCES ${PROJECT_SOURCE_DIR}/resources)
file(GLOB ICONS CONFIGURE_DEPENDS ${RESOURCES}/icons/*.svg)
file(GLOB EXAMPLES CONFIGURE_DEPENDS ${RESOURCES}/examples/*.attn)
if(ICONS)
  qt_add_resources(ui icons PREFIX /icons BASE ${RESOURCES}/icons FILES ${ICONS})
endif()
if(EXAMPLES)
  qt_add_resources(ui examples OPTIONS -no-compress PREFIX /examples BASE ${RESOURCES}/examples FILES ${EXAMPLES})
endif()
