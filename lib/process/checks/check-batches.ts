// Whether the payouts in batches are as the batches say, and paid by no second way: by a file of the operator and by the bank's API.
// The items of batches are rows of the platform and payouts are rows of cells, so that no key of the database can refuse it.
import type { TransactionSql } from 'postgres'
import type { ItemStatus } from '@/lib/money/payout-batches/batch'
import type { PayoutStatus } from '@/lib/money/payouts/payout'

const ITEMS_AT_ONCE = 1_000

/** Both move in one transaction; withdrawn batches paid nothing. */
const STATUS_OF: Record<Exclude<ItemStatus, 'WITHDRAWN'>, PayoutStatus> = {
  WAITING: 'PROCESSING',
  PAID: 'SUCCESS',
  RETURNED: 'ERROR',
}

interface Item {
  id: string
  payout_uuid: string
  status: keyof typeof STATUS_OF
  batch: string
}

interface Payout {
  uuid: string
  status: PayoutStatus
  by_batch: boolean
  sub_seller_id: string | null
}

/** One sentence for each item of a batch of this cell whose payout is gone, has another state or is not paid by batches. */
export async function checkBatches(sql: TransactionSql, found: (finding: string) => void): Promise<void> {
  let after = '0'
  for (;;) {
    const items = await sql<Item[]>`
      select i.id, i.payout_uuid, i.status, b.uuid as batch
      from platform.payout_batch_items i join platform.payout_batches b on b.id = i.batch_id
      where i.id > ${after} and i.status <> 'WITHDRAWN'
        and b.cell = (select number from platform.cells where schema = current_schema())
      order by i.id limit ${ITEMS_AT_ONCE}`
    if (items.length === 0) return
    const uuids = items.map((item) => item.payout_uuid)
    const payouts = await sql<Payout[]>`
      select uuid, status, by_batch, sub_seller_id from payouts where uuid = any(${uuids}::uuid[])`
    const byUuid = new Map(payouts.map((payout) => [payout.uuid, payout]))
    for (const item of items) {
      const wrong = wrongIn(item, byUuid.get(item.payout_uuid))
      if (wrong) found(wrong)
    }
    after = items.at(-1)!.id
  }
}

function wrongIn({ payout_uuid, status, batch }: Item, payout: Payout | undefined): string | undefined {
  if (!payout) return `payout ${payout_uuid}: in the batch ${batch}, but not in its cell`
  const name = `payout ${payout_uuid}${payout.sub_seller_id ? ' to a sub-seller' : ''}`
  if (!payout.by_batch) return `${name}: in the batch ${batch}, but paid by the bank's API`
  if (payout.status === STATUS_OF[status]) return undefined
  return `${name}: ${status} in the batch ${batch}, but ${payout.status} in its cell`
}
