import type { Tx } from '@/db/client'
import { buyers, charges, orders, refunds, sellers } from '@/db/schema'
import { selection, selectionOf } from '@/db/selection'
import { settleAll } from '@/lib/base/kernel/ctx'
import type { LinkBreakdown } from '@/lib/payments/payment-links/breakdown'
import type { LockedOrder, OrderParties } from './locked-order'
import type { NamedOrder } from './named-order'
import { statusesThatTakeLink } from './order'
import type { OrderRow } from './store'

const order = selectionOf(orders)
const charge = selectionOf(charges)
const refund = selectionOf(refunds)
const seller = selectionOf(sellers)
const buyer = selection({ address: buyers.address })

/** All is sent at once, and Postgres runs it in this sequence: what is read is read under the locks. */
export async function readLocked(
  tx: Tx,
  id: NamedOrder,
): Promise<Omit<LockedOrder, 'isCycle' | 'isKept' | 'bankPayments'> | undefined> {
  const [[link], [values], taking, chargeRows, refundRows, [parties]] = await settleAll([
    tx.sql<{ uuid: string; breakdown: LinkBreakdown | null }>`
      select uuid, breakdown from payment_links where id = (select link_id from orders where id = ${id}) for update`,
    tx.sql.values`select ${order} from orders where id = ${id} for update`,
    tx.sql`
      select id from orders where link_id = (select link_id from orders where id = ${id})
        and status = any(${statusesThatTakeLink}::text[]) and id <> ${id} limit 1`,
    tx.sql.values`select ${charge} from charges where order_id = ${id} order by id`,
    tx.sql.values`select ${refund} from refunds where order_id = ${id} order by id`,
    selectParties(tx, id),
  ])
  if (!values || !parties) return undefined
  return {
    ...partiesIn(parties),
    order: order.rowOf(values),
    charges: chargeRows.map((row) => charge.rowOf(row)),
    refunds: refundRows.map((row) => refund.rowOf(row)),
    ...(link && { link: link.uuid }),
    ...(link?.breakdown && { breakdown: link.breakdown }),
    isTaken: taking.length > 0,
  }
}

/** Those of an order that was just inserted. */
export async function getParties(tx: Tx, { id }: Pick<OrderRow, 'id'>): Promise<OrderParties> {
  const [parties] = await selectParties(tx, id)
  return partiesIn(parties!)
}

const selectParties = (tx: Tx, id: NamedOrder) =>
  tx.sql.values`
    select ${seller}, ${buyer} from orders join sellers on sellers.id = orders.seller_id
    left join buyers on buyers.seller_id = orders.seller_id and buyers.erased_at is null
      and buyers.uuid = nullif(orders.customer->>'uuid', '')::uuid
    where orders.id = ${id}`

const partiesIn = (values: readonly unknown[]): OrderParties => ({
  seller: seller.rowOf(values),
  buyerAddress: buyer.rowOf(values, seller.width).address,
})
