import type { Queries } from '@/db/queries'
import type { RecordKey } from './index-store'

/** Has the job index these records again. */
export async function insertQueued(tx: Queries, keys: readonly RecordKey[]): Promise<void> {
  await tx.sql`
    insert into search_queue (seller_id, kind, record_id)
    select * from unnest(${keys.map(({ sellerId }) => sellerId)}::bigint[], ${keys.map(({ kind }) => kind)}::text[],
      ${keys.map(({ recordId }) => recordId)}::bigint[])`
}
