// The part `migrate`: brings the database to this version and ends. It needs the settings of the database only.
import { migrateDatabase } from '@/db/migrate'
import { restrictRole } from '@/db/restrict-role'
import { databaseEnv } from '@/lib/env'

const { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL, DATABASE_MIGRATION_URL } = databaseEnv()

await migrateDatabase(DATABASE_MIGRATION_URL ?? DATABASE_DIRECT_URL)
if (DATABASE_MIGRATION_URL) await restrictRole(DATABASE_MIGRATION_URL, DATABASE_URL)
