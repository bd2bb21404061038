#!/usr/bin/env perl
# SPDX-License-Identifier: GPL-3.0-or-later
# One name, one thing. A linker that meets two classes of one name keeps the members of either without a word, and where
# a release runs, an unoptimised program destroys the one with the destructor of the other. So in core and app
#   - a type, function or variable that other files see is defined in one file,
#   - a type of one file alone does not bear the name of one that others see,
#   - no two files have the same name,
#   - what two files of a folder keep to themselves has two names, so that they can be compiled together;
# and tests define none of the names that core and app do. Prints what breaks this and ends with 1.
use strict;
use warnings;
use File::Basename qw(basename dirname);

chdir(@ARGV ? $ARGV[0] : dirname($0) . '/..') or die "no such folder\n";
open(my $tags, '-|', qw(ctags -R --languages=C++ --map-C++=+.h --kinds-C++=cgstufv --fields=KsZS --sort=no -f -), qw(core app tests/core tests/app))
    or die "ctags is missing: install universal-ctags\n";

my (%seen, %own, %kept); # key → file → 1: what all files see; types of one file alone; what a folder's files keep
my $count = 0;
while (<$tags>) {
    next if /^!/;
    chomp;
    my ($name, $file, $line, $kind, @fields) = split /\t/;
    next if $line =~ m!^/\^template (class|struct) [^{]*;\$/!; # an explicit instantiation
    my %field = map { /^(\w+):(?:\w+:)?(.*)/ ? ($1 => $2) : () } @fields;
    my $scope = $field{scope} // '';
    $name = "$scope\::$name" if $scope ne '';
    my $type = $kind =~ /^(class|struct|union|enum|typedef)$/;
    my $hidden = $name =~ s/__anon\w*:://g;
    if ($hidden && $type) { $own{$name}{$file} = 1; }
    if (!$type) { # functions differ by the types of their parameters, not by default values and names
        my $signature = $field{signature} // '';
        $signature =~ s/=[^,)]*//g;
        $signature =~ s/([&*>\s])\s*[a-z_]\w*\s*(?=[,)])/$1/g;
        $signature =~ s/\s+//g;
        $name .= $signature;
    }
    ++$count;
    if (!$hidden) { $seen{$name}{$file} = 1; }
    elsif ($scope =~ /__anon\w*$/ && $file =~ /\.cpp$/) { $kept{dirname($file) . " $name"}{$file} = 1; }
}
close($tags) and $count or die "ctags failed\n";

sub of_program { grep { !m{^tests/} } @_ }
my @found;
for my $name (keys %seen) {
    my @files = sort keys %{$seen{$name}};
    push @found, "$name is defined in @files" if @files > 1 && of_program(@files);
}
for my $name (keys %own) {
    my @others = of_program(sort keys %{$seen{$name} // {}});
    for my $file (grep { my $f = $_; !grep { $_ eq $f } @others } keys %{$own{$name}}) {
        push @found, "$name of $file bears the name of what others see of @others" if @others;
    }
}
for my $key (keys %kept) {
    my ($folder, $name) = split / /, $key, 2;
    my @files = sort keys %{$kept{$key}};
    push @found, "$name is kept by each of @files: give one another name" if @files > 1 && of_program(@files);
}
my %path;
push @{$path{basename($_)}}, $_ for glob('core/*.{h,cpp} core/*/*.{h,cpp} app/*.{h,cpp} app/*/*.{h,cpp}');
push @found, "one name, two files: @{$path{$_}}" for grep { @{$path{$_}} > 1 } keys %path;
print "$_\n" for sort @found;
exit(@found > 0);
