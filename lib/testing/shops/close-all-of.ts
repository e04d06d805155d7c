import { winDispute } from '@/lib/payments/disputes/win-dispute'
import { cancelOrderAndLink } from '@/lib/payments/invoices/cancel-order-and-link'
import { followInvoices } from '@/lib/payments/invoices/follow-invoices'
import { cancelOrder } from '@/lib/payments/orders/lifecycle/cancel-order'
import { settleRefunds } from '@/lib/payments/refunds/settle-refunds'
import { cancelSubscription } from '@/lib/payments/subscriptions/cancel-subscription'
import type { TestApp } from '@/lib/testing/app'
import type { knownPerson } from './known-person'

type Known = Omit<Awaited<ReturnType<typeof knownPerson>>, 'copies'>

/** Closes all that is open of the person; the days of refunds still have to pass. */
export async function closeAllOf(app: TestApp, known: Known): Promise<void> {
  await cancelOrderAndLink(known.asSeller(), { uuid: known.orderOfInvoice })
  await followInvoices(app.ctx())
  await winDispute(app.ctx(), known.payment.dispute)
  await settleRefunds(app.ctx())
  await cancelSubscription(known.asSeller(), { uuid: known.subscription })
  const open = await app.sql`
    select distinct o.uuid from orders o join charges c on c.order_id = o.id
    where o.seller_id = ${known.seller.id} and c.status = 'SCHEDULED'`
  for (const { uuid } of open) await cancelOrder(known.asSeller(), { uuid })
  await app.sql`update webhook_deliveries set status = 'DELIVERED' where seller_id = ${known.seller.id}`
}
