/* Functions and numbers of the C library that Swift's Glibc leaves out, because they are extensions of Linux. */

#include <sys/vfs.h>

/* Renames a file as rename does, by these flags: fails if the new name is taken, or exchanges both files. */
int renameat2(int old_folder, const char *old_path, int new_folder, const char *new_path, unsigned int flags);

static const unsigned int rename_no_replace = 1;
static const unsigned int rename_exchange = 2;

/* The command for fcntl that asks for a lease. A lease for reading is only given while nobody writes the file. */
static const int set_lease = 1024;

/* The command for fcntl that chooses the signal about the end of a lease. */
static const int set_lease_signal = 10;

/* The commands for fcntl about locks that belong to an open file instead of a process. */
static const int get_lock_of_open_file = 36;
static const int set_lock_of_open_file = 37;
static const int wait_for_lock_of_open_file = 38;
