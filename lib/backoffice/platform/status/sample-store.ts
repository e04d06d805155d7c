// What the platform is doing, read by a few cheap statements of one snapshot, for the metrics and the status page.
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { listDueRowsOfCell, listDueRowsOfPlatform } from '@/lib/backoffice/jobs/due-store'
import type { DueRows } from '@/lib/backoffice/jobs/job'
import { type JobRunRow, listRuns } from '@/lib/backoffice/jobs/store'
import { listProofs, type ProofRow } from '@/lib/backoffice/platform/proof/store'
import type { MailSubject } from '@/lib/messages/mails/mailer'
import { listConnections } from '@/lib/rails/connections/store'
import { countUnsentMails, type MailsOfCell } from '../mails/store'
import { listProcesses, type ProcessRow } from './process-store'

export interface DatabaseState {
  /** Connections of our role to this database. */
  active: number
  idle: number
  idleInTransaction: number
  /** Of the whole server. */
  connections: number
  maxConnections: number
  sizeBytes: number
  startedAt: Date
  /** Where its files are, if our role may know and the server is on the machine of the client. */
  directory?: string
  /** Absent where the server archives no write-ahead log. */
  archive?: { lastAt?: Date; lastFailedAt?: Date }
}

export interface Sample {
  at: Date
  /** Of the platform, and of the cells that answered. */
  queues: DueRows[]
  /** The numbers of the cells that did not answer. */
  silent: number[]
  runs: JobRunRow[]
  processes: ProcessRow[]
  connections: Awaited<ReturnType<typeof listConnections>>
  /** The last that finished. */
  proof?: ProofRow
  /** Of the cells that answered; and whether no mailer is configured even for mails to people. */
  mails: MailsOfCell & { isOff: boolean }
  database: DatabaseState
}

/** The queues and unsent mails of one cell; each statement may take two seconds. */
export const readQueues = (db: Db | Tx, asked: { systemNow: Date; mailed: readonly MailSubject[] }) =>
  readShortly(db, async (tx) => ({
    queues: await listDueRowsOfCell(tx, asked),
    mails: await countUnsentMails(tx, asked),
  }))

/** What the platform knows of one sample; each statement may take two seconds. */
export async function readPlatform(db: Db | Tx, systemNow: Date): Promise<Omit<Sample, 'silent' | 'mails'>> {
  return readShortly(db, async (tx) => {
    const queues = await listDueRowsOfPlatform(tx, systemNow)
    const runs = await listRuns(tx)
    const processes = await listProcesses(tx)
    const connections = await listConnections(tx)
    const [proof] = await listProofs(tx, 1)
    const database = await readDatabase(tx)
    return { at: systemNow, queues, runs, processes, connections, ...(proof && { proof }), database }
  })
}

function readShortly<Result>(db: Db | Tx, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return (db as Db).transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 2000`)
      return read(tx)
    },
    { accessMode: 'read only' },
  )
}

interface DatabaseRow extends Record<string, unknown> {
  active: number
  idle: number
  in_transaction: number
  connections: number
  max_connections: number
  size_bytes: string
  started_at: string
  directory: string | null
  archives: boolean
  last_archived: string | null
  last_failed: string | null
}

async function readDatabase(tx: Db | Tx): Promise<DatabaseState> {
  const [row] = await tx.execute<DatabaseRow>(sql`
    select a.*, current_setting('max_connections')::int as max_connections,
      pg_database_size(current_database())::text as size_bytes, pg_postmaster_start_time() as started_at,
      case when pg_has_role(current_user, 'pg_read_all_settings', 'member')
        and (inet_server_addr() is null or inet_server_addr() = inet_client_addr())
        then current_setting('data_directory') end as directory,
      current_setting('archive_mode') <> 'off' as archives,
      w.last_archived_time as last_archived, w.last_failed_time as last_failed
    from pg_stat_archiver w, (
      select count(*) filter (where own and state = 'active')::int as active,
        count(*) filter (where own and state = 'idle')::int as idle,
        count(*) filter (where own and state like 'idle in transaction%')::int as in_transaction,
        count(*)::int as connections
      from (select state, datname = current_database() and usename = current_user as own from pg_stat_activity
        where backend_type = 'client backend') sessions
    ) a`)
  const { last_archived: lastAt, last_failed: lastFailedAt, directory, ...rest } = row!
  const archive = {
    ...(lastAt && { lastAt: new Date(lastAt) }),
    ...(lastFailedAt && { lastFailedAt: new Date(lastFailedAt) }),
  }
  return {
    active: rest.active,
    idle: rest.idle,
    idleInTransaction: rest.in_transaction,
    connections: rest.connections,
    maxConnections: rest.max_connections,
    sizeBytes: Number(rest.size_bytes),
    startedAt: new Date(rest.started_at),
    ...(directory && { directory }),
    ...(rest.archives && { archive }),
  }
}
