import type { RawSql } from '@/db/connect'

/**
 * Lets a restored cell assign no id again that rows of the platform have by value, of payouts and charges that were lost.
 */
export async function raiseSequences(
  sql: RawSql,
  { cell, schema }: { cell: number; schema: string },
): Promise<void> {
  await sql`
    select setval(sequence, held) from (
      select pg_get_serial_sequence(${`${schema}.payouts`}, 'id')::regclass as sequence, max(payout_id) as held
      from platform.payout_batch_items i join platform.payout_batches b on b.id = i.batch_id where b.cell = ${cell}
      union all select pg_get_serial_sequence(${`${schema}.charges`}, 'id')::regclass, max(charge_id)
      from platform.settlement_lines where cell = ${cell}) assigned
    where held > coalesce(pg_sequence_last_value(sequence), 0)`
}
