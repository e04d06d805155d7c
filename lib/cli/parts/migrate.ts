// The part `migrate`: brings the database to this version and ends. It needs the settings of the database only.
import { migrateDatabase } from '@/db/migrate'
import { cellsBehind } from '@/db/migrating/cells'
import { MigrationRefused } from '@/db/migrating/refusal'
import { restrictRole } from '@/db/restrict-role'
import { limitRole } from '@/db/session-limits'
import { databaseEnv } from '@/lib/process/env'
import { EX_CONFIG, EX_TEMPFAIL, PartError } from '@/lib/process/part-error.mjs'
import { awaitDatabase } from './await-database.mjs'
import { createLogLine } from './log-line.mjs'
import { START_WAIT, secondsOf } from './required-settings.mjs'

const {
  DATABASE_URL,
  DATABASE_DIRECT_URL = DATABASE_URL,
  DATABASE_MIGRATION_URL,
  DATABASE_POOLER,
} = databaseEnv()

const log = createLogLine('migrate', process.env.LOG_LEVEL)
const waitSeconds = secondsOf(process.env, 'START_WAIT_SECONDS', START_WAIT)

const behind = await migrateDatabase(DATABASE_MIGRATION_URL ?? DATABASE_DIRECT_URL, {
  stopWaitMs: waitSeconds * 1000,
  onWait: (line) => log('warn', line),
}).catch((error: unknown) => {
  if (!(error instanceof MigrationRefused)) return cellsBehind(error)
  throw new PartError(error.message, error.mayPass ? EX_TEMPFAIL : EX_CONFIG)
})
if (DATABASE_MIGRATION_URL) await restrictRole(DATABASE_MIGRATION_URL, DATABASE_URL)
if (DATABASE_POOLER === 'transaction') await limitRoleOfPooler()
if (behind) throw behind

/** Without them a statement or an open transaction would have no time limit: a pooler takes none from a process. */
async function limitRoleOfPooler(): Promise<void> {
  await awaitDatabase(DATABASE_URL, { seconds: waitSeconds, log, forMigrations: false })
  if (await limitRole(DATABASE_URL)) return
  log(
    'warn',
    'Connections that the pooler opened before have no time limits yet: run RECONNECT in its console, or wait for its server_lifetime.',
  )
}
