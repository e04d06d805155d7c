// Whether a payout is paid by two ways: by a file of the operator and by the bank's API. The items of batches are rows of the
// platform and payouts are rows of cells, so that no key of the database can refuse it.
import type { TransactionSql } from 'postgres'

const ITEMS_AT_ONCE = 1_000

interface Item {
  id: string
  payout_uuid: string
  batch: string
}

/** The items whose payouts, of this cell, are not paid by batches, one sentence for each; withdrawn batches paid nothing. */
export async function checkBatches(sql: TransactionSql, found: (finding: string) => void): Promise<void> {
  let after = '0'
  for (;;) {
    const items = await sql<Item[]>`
      select i.id, i.payout_uuid, b.uuid as batch
      from platform.payout_batch_items i join platform.payout_batches b on b.id = i.batch_id
      where i.id > ${after} and b.status <> 'WITHDRAWN' order by i.id limit ${ITEMS_AT_ONCE}`
    if (items.length === 0) return
    const uuids = items.map((item) => item.payout_uuid)
    const byApi = await sql<{ uuid: string; sub_seller_id: string | null }[]>`
      select uuid, sub_seller_id from payouts where uuid = any(${uuids}::uuid[]) and not by_batch`
    for (const { uuid, sub_seller_id } of byApi) {
      const { batch } = items.find((item) => item.payout_uuid === uuid)!
      found(
        `payout ${uuid}${sub_seller_id ? ' to a sub-seller' : ''}: in the batch ${batch}, but paid by the bank's API`,
      )
    }
    after = items.at(-1)!.id
  }
}
