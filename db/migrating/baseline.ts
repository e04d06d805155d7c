// The baseline takes the place of the migrations before it: a database that has all of them gets its record, and loses what only
// rows from before it needed, so that it equals a new one.
import type { RawSql } from '@/db/connect'
import { postingReasons } from '@/lib/money/ledger/ledger'
import type { ApplyOptions, Migration } from './apply'
import { recordMigrations } from './cells'
import { requireStopped } from './running'
import { type Applied, compareMigrations, type OwnMigration, readApplied } from './state.mjs'

const UNUSED_ON_PLATFORM = `
  drop table if exists platform.backups;
  delete from platform.processes where clock_ahead_ms is null;
  alter table platform.processes alter column clock_ahead_ms set not null;
  alter table platform.application_documents drop column content, alter column sealed_content set not null`

/** One command each, as Citus takes them. The payouts that have no seal pay what was sealed before their own. */
const UNUSED_IN_CELLS = [
  'drop table unscheduled_shares',
  'alter table ledger_transactions drop constraint ledger_transactions_reason',
  `alter table ledger_transactions add constraint ledger_transactions_reason
    check (reason in (${postingReasons.map((reason) => `'${reason}'`).join(', ')})) not valid`,
  `update payouts set seal_seq = coalesce((
    select s.seq - 1 from ledger_transactions t join posting_seals s on s.transaction_id = t.id
    where t.reason = 'PAYOUT' and t.source = payouts.uuid::text), 0) where seal_seq is null`,
  'alter table payouts alter column seal_seq set not null',
  `insert into statement_months (seller_id, month, net) select seller_id, month, net from (
    select seller_id, date_trunc('month', execution_date::timestamp)::date as month, sum(net_in - net_out)::bigint as net
    from statement_days group by 1, 2 offset 0) d
    where true on conflict (seller_id, month) do update set net = excluded.net`,
  'alter table posting_seals drop column in_months',
]

/** Returns what the database has then. Changes nothing where it has the baseline, no migration, or not all of those before it. */
export async function adoptBaseline(
  client: RawSql,
  applied: Applied,
  all: readonly Migration[],
  options: ApplyOptions,
): Promise<Applied> {
  if (compareMigrations(applied, all.map(asOwn)) !== 'adoptable') return applied
  const platform = all.find(({ kind }) => kind === 'platform')!
  const { tag, hash } = all.find(({ kind }) => kind === 'cells')!
  await requireStopped(client, [{ ...platform, needs: platform.tag }], options)
  await client.begin(async (tx) => {
    const by = tx as unknown as RawSql
    await by`delete from drizzle.__drizzle_migrations`
    await by`delete from drizzle.needed_migrations`
    await by`delete from platform.cell_migrations`
    await recordOnce(platform)(by)
    await by.unsafe(UNUSED_ON_PLATFORM)
    for (const { number, schema } of await by<{ number: number; schema: string }[]>`
      select number, schema from platform.cells`) {
      await recordMigrations(by, number, [{ migration: tag, hash }])
      await by.unsafe(`set local search_path = "${schema}"`)
      for (const statement of UNUSED_IN_CELLS) await by.unsafe(statement)
    }
  })
  return readApplied(client)
}

export const asOwn = ({ tag, kind, folderMillis: when }: Migration): OwnMigration => ({ tag, kind, when })

export const recordOnce =
  ({ hash, folderMillis }: Migration) =>
  (by: RawSql) =>
    by`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`
