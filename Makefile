# Each target installs the packages that it needs (.ci/setup). On Debian 12, install Swift first.

PREFIX = /usr/local
DESTDIR =

# Debian's packages, grouped by what needs them. Swift uses gcc for linking, and the headers and startup files of the
# system's C library. A program with a static Swift runtime also needs the C++ library's development files.
BASE_PACKAGES = gcc libc6-dev libgtk-4-dev libsqlite3-dev
# The tests open windows, on their own desktops.
DESKTOP_PACKAGES = dbus-daemon fonts-dejavu-core libglib2.0-bin libxtst6 metacity mutter x11-utils xvfb
DEMONSTRATION_PACKAGES = $(BASE_PACKAGES) $(DESKTOP_PACKAGES)
# Applications of all kinds, to drag to and from.
PROGRAM_PACKAGES = gedit gnome-text-editor featherpad qtwayland5 qt6-wayland chromium thunar xfce4-terminal qterminal
TEST_PACKAGES = $(DEMONSTRATION_PACKAGES) $(PROGRAM_PACKAGES) librsvg2-common sqlite3 appstream desktop-file-utils \
	flatpak-builder gettext locales orca poppler-utils python3-dateutil strace zsh fish
SHOT_PACKAGES = $(DEMONSTRATION_PACKAGES) imagemagick
INSTALL_PACKAGES = $(BASE_PACKAGES) g++ gettext
DEB_PACKAGES = $(INSTALL_PACKAGES) binutils dpkg-dev xz-utils

RELEASE = swift build -c release --product inlay
# The tests are built separately from the program, because with different flags each build would invalidate the other.
CHECKED = --scratch-path .build/checked -Xswiftc -warnings-as-errors
# The complete test builds whole modules: from scratch, that takes half the time, but a change to one file rebuilds its
# module. So the builds of everyday work are in a folder of their own, with debug information. It is omitted here,
# because it would take up a seventh of the build time.
WHOLE = --scratch-path .build/whole -Xswiftc -warnings-as-errors -Xswiftc -gnone -Xswiftc -wmo -Xswiftc -num-threads \
	-Xswiftc 2 -Xswiftc -disable-batch-mode
GRAPHS = .build/symbols
# An installed program uses only libraries from the system's folders, and the addresses that the loader has resolved are
# read-only. To make builds reproducible, it omits debug information and the hashes that let the compiler skip work,
# because they would differ.
STANDALONE = --scratch-path .build/standalone --static-swift-stdlib --disable-local-rpath \
	-Xswiftc -gnone -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen \
	-Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now
# The checks that need no build.
UNBUILT = .ci/check-imports-test && .ci/check-imports && .ci/check-names && .ci/check-words && .ci/check-resources && \
	.ci/translations check
DEMONSTRATION = .ci/setup 'to show Inlay without a display' $(DEMONSTRATION_PACKAGES) && .ci/demonstration
COPY = .ci/install .build/standalone/release/inlay '$(PREFIX)' '$(DESTDIR)'
SWIFT_FILES = Package.swift Sources Tests

.DEFAULT_GOAL = help
.PHONY: help run check test desktops interface docs docs-open shots pictures bench format lint install deb clean

help: ## list these targets
	@echo 'Usage: make TARGET'
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1 \2/p' Makefile | while read -r target does; do \
		printf '  %-9s %s\n' "$$target" "$$does"; \
	done

run: ## build Inlay and start it; without a display, show it at work on a virtual one
	@.ci/setup 'to build Inlay' $(BASE_PACKAGES)
	$(RELEASE)
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then .build/release/inlay; else $(DEMONSTRATION); fi

check: ## build with warnings as errors, and run the tests that need no window; two minutes if already built
	@.ci/setup 'to build and test Inlay' $(TEST_PACKAGES)
	$(UNBUILT)
	swift build --build-tests $(CHECKED)
	.ci/bundle-tests plain "$$(swift build $(CHECKED) --show-bin-path)/inlayPackageTests.xctest"

test: ## build with warnings as errors, and run all tests; the property tests with all cases, in a release build
	@.ci/setup 'to build and test Inlay' $(TEST_PACKAGES)
	$(UNBUILT)
	.ci/test $(GRAPHS) $(WHOLE)

desktops: ## test the last commit on a bare Debian 13, and this folder on several Debian releases; needs root
	.ci/desktops $(TEST_PACKAGES)

interface: ## record the library's public interface after an intended change; then review it with git diff
	@.ci/setup 'to build the library' $(BASE_PACKAGES)
	swift build $(CHECKED) --product inlay-interface
	swift build $(CHECKED) --target SectionedListGtk
	.ci/symbol-graphs $(GRAPHS) $(CHECKED)
	.ci/check-interface --record $(GRAPHS) $(CHECKED)

docs: ## build the library's documentation for a web server, in .build/docs
	@.ci/setup 'to build the library' $(BASE_PACKAGES)
	.ci/check-articles
	swift build $(CHECKED) --target SectionedListGtk
	.ci/symbol-graphs $(GRAPHS) $(CHECKED)
	.ci/docs $(GRAPHS) .build/docs

docs-open: docs ## show the library's documentation in a browser, until Ctrl+C
	@.ci/setup 'to show the documentation' python3
	.ci/show-docs .build/docs

shots: ## save screenshots of the view in each state, in the shots folder
	@.ci/setup 'to take screenshots' $(SHOT_PACKAGES)
	INLAY_SHOTS='$(CURDIR)/shots' .ci/desktop x11-wm .ci/swift-test $(CHECKED) --filter DesktopTests.Shots

pictures: ## take the pictures in the library's articles again
	@.ci/setup 'to take pictures' $(SHOT_PACKAGES)
	.ci/article-pictures $(CHECKED)

bench: ## measure the engine at three sizes, a library file, linked files, and the application's window
	@.ci/setup 'to build the benchmark' $(BASE_PACKAGES) $(DESKTOP_PACKAGES)
	swift build -c release --product inlay-bench
	.build/release/inlay-bench engine --compare
	.build/release/inlay-bench store
	.build/release/inlay-bench links
	.ci/desktop x11 .build/release/inlay-bench window --compare

format: ## format all Swift files in place
	@.ci/setup 'to format the Swift files'
	swift format --in-place --parallel --recursive $(SWIFT_FILES)

lint: ## report Swift files that are not formatted or break a rule of .swift-format
	@.ci/setup 'to check the Swift files'
	swift format lint --strict --parallel --recursive $(SWIFT_FILES)

install: ## install the program, its icon, and its launcher to $(DESTDIR)$(PREFIX); the installed program needs no Swift toolchain
	@.ci/setup 'to build a standalone program' $(INSTALL_PACKAGES)
	$(RELEASE) $(STANDALONE)
	.ci/translations compile .build/locale
	@$(COPY) || { echo "If only root can write there, run: sudo $(COPY)" >&2; exit 1; }

deb: ## build a Debian package in this folder: inlay_VERSION_ARCHITECTURE.deb
	@.ci/setup 'to make a package' $(DEB_PACKAGES)
	$(RELEASE) $(STANDALONE)
	.ci/translations compile .build/locale
	.ci/deb .build/standalone/release/inlay

clean: ## remove the .build folder
	rm -rf .build
