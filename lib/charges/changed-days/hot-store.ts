import type { Tx } from '@/db/client'
import type { charges } from '@/db/schema'
import { SAO_PAULO } from '@/lib/kernel/dates'

type Counted = Pick<typeof charges.$inferSelect, 'sellerId' | 'paidAt' | 'status' | 'statusAt'>

/** Records with the commit the day whose figures count a charge: on which it was paid, or closed unpaid; none while it is open. */
export function insertChangedDay(tx: Tx, { sellerId, paidAt, status, statusAt }: Counted): void {
  const isClosed = status === 'FAILED' || status === 'CANCELED' || status === 'ABANDONED'
  const countedAt = paidAt ?? (isClosed ? statusAt : undefined)
  if (!countedAt) return
  tx.withCommit(
    (last) => last.sql`
      insert into changed_sales_days (seller_id, day)
      values (${sellerId}, (${countedAt}::timestamptz at time zone ${SAO_PAULO}::text)::date)`,
  )
}
