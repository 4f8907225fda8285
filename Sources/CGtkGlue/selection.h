#pragma once

#include "CGtkGlue.h"

#ifdef GDK_WINDOWING_X11

/// Reads a type of what another program drags on X11. The result is a stream with all bytes, or with a few more than the
/// limit where there are more.
void inlay_selection_read_async(
    GdkDrop *drop, const char *type, gsize limit, GCancellable *cancellable, InlayDropGrowth grown,
    GAsyncReadyCallback callback, void *data);

#endif
