/** The replication slot by which `npm run backup:wal` receives the write-ahead log. */
export const BACKUP_SLOT = 'balcao_backup'
