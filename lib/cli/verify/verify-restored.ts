// npm run restore:verify: proves the server of DATABASE_URL, or the embedded database of DATA_DIR, after a restore: its ledger, audit log,
// figures of sales, and that the configured secrets open what it keeps. It writes nothing, also while the server still recovers. Exits
// with 1 where something does not hold or could not be proved.
import postgres, { type Sql } from 'postgres'
import { describeProofs } from '@/lib/cli/backup/describe'
import { findingsOf, proveDatabase } from '@/lib/cli/backup/prove'
import { runCommand } from '@/lib/cli/backup/run-command'
import { withSecrets } from '@/lib/cli/commands/with-database'

/** What the log was replayed to; undefined for a server that has replayed none since its start. */
async function describeRecovery(sql: Sql): Promise<string | undefined> {
  const [row] = await sql<{ recovers: boolean; at: Date | null }[]>`
    select pg_is_in_recovery() as recovers, pg_last_xact_replay_timestamp() as at`
  await sql.end()
  const last = row!.at ? ` Its last transaction is of ${row!.at.toISOString()}.` : ''
  return row!.recovers ? `It still recovers, and is proved as it is now.${last}` : last.trim() || undefined
}

await runCommand(() =>
  withSecrets(async (url, opening) => {
    const { host, pathname } = new URL(url)
    console.log(`Proving ${host}${pathname}, which is not changed …`)
    const readOnly = { default_transaction_read_only: true }
    const connect = (connection: { search_path?: string }) =>
      postgres(url, { max: 1, onnotice: () => {}, connection: { ...connection, ...readOnly } })
    const state = await describeRecovery(connect({}))
    if (state) console.log(state)
    const proofs = await proveDatabase(connect, opening)
    for (const line of describeProofs(proofs)) console.log(line)
    return findingsOf(proofs).length === 0 ? 0 : 1
  }),
)
