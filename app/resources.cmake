# SPDX-License-Identifier: GPL-3.0-or-later
# What is compiled into the program: icons, examples, lessons, translations.
set(RESOURCES ${PROJECT_SOURCE_DIR}/resources)
file(GLOB ICONS CONFIGURE_DEPENDS ${RESOURCES}/icons/*.svg)
file(GLOB EXAMPLES CONFIGURE_DEPENDS ${RESOURCES}/examples/*.attn)
file(GLOB LESSONS CONFIGURE_DEPENDS ${RESOURCES}/lessons/*.json ${RESOURCES}/lessons/*.attn)
if(ICONS)
  qt_add_resources(ui icons PREFIX /icons BASE ${RESOURCES}/icons FILES ${ICONS})
endif()
if(EXAMPLES)
  qt_add_resources(ui examples OPTIONS -no-compress PREFIX /examples BASE ${RESOURCES}/examples FILES ${EXAMPLES})
endif()
if(LESSONS)
  qt_add_resources(ui lessons OPTIONS -no-compress PREFIX /lessons BASE ${RESOURCES}/lessons FILES ${LESSONS})
endif()

# Translations: `cmake --build build/release --target update_translations` reads tr() in app and phrase("core", …) in core
# into the .ts files; each becomes :/i18n/NAME.qm. The test of the translations runs lupdate with the same options.
set(LUPDATE_OPTIONS -tr-function-alias QT_TRANSLATE_NOOP+=phrase -locations none -no-obsolete CACHE INTERNAL "as the test needs them too")
file(GLOB TRANSLATIONS CONFIGURE_DEPENDS ${RESOURCES}/translations/*.ts)
file(GLOB_RECURSE TRANSLATED_SOURCES CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/app/*.cpp ${PROJECT_SOURCE_DIR}/app/*.h
  ${PROJECT_SOURCE_DIR}/core/*.cpp ${PROJECT_SOURCE_DIR}/core/*.h)
qt_add_translations(ui TS_FILES ${TRANSLATIONS} RESOURCE_PREFIX /i18n SOURCES ${TRANSLATED_SOURCES}
  INCLUDE_DIRECTORIES ${PROJECT_SOURCE_DIR} LUPDATE_OPTIONS ${LUPDATE_OPTIONS} LRELEASE_OPTIONS -silent)
