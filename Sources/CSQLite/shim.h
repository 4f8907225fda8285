#include <sqlite3.h>

/* Closing the connection leaves the write-ahead log as it is. Swift can't call functions with any number of arguments. */
static inline int inlay_sqlite3_keep_log(sqlite3 *database) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}
