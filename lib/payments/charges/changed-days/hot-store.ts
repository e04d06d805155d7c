import type { Tx } from '@/db/client'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { type CountedCharge, countedAtOf } from '@/lib/payments/charges/counting/figures'

/**
 * Records with the commit the days whose figures count a charge: that on which it counted before a change, and that on which it
 * counts now. None while it is open.
 */
export function insertChangedDay(
  tx: Tx,
  before: CountedCharge,
  after: CountedCharge & { sellerId: number },
): void {
  const counted = [before, after].flatMap((one) => countedAtOf(one) ?? [])
  const [day, other] = new Set(counted.map((instant) => civilDateOf(instant)))
  if (!day) return
  const { sellerId } = after
  tx.withCommit((last) =>
    other
      ? last.sql`
      insert into changed_sales_days (seller_id, day) values (${sellerId}, ${day}), (${sellerId}, ${other})`
      : last.sql`
      insert into changed_sales_days (seller_id, day) values (${sellerId}, ${day})`,
  )
}
