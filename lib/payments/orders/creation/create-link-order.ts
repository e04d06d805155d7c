import { randomUUID } from 'node:crypto'
import type { BuyerBrowser } from '@/lib/base/kernel/buyer-browser'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import type { Centavos } from '@/lib/base/kernel/money'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { Problem } from '@/lib/base/kernel/problem'
import type { Address, Customer } from '@/lib/parties/buyers/buyer'
import { recordOrderEvent } from '@/lib/payments/orders/events/record-order-event'
import { insertOrder } from '@/lib/payments/orders/hot-store'
import { countPayableOrders, replaceCrowdingOrder } from '@/lib/payments/orders/link-store'
import { getParties } from '@/lib/payments/orders/lock-store'
import { newOrder } from '@/lib/payments/orders/locked-order'
import type { OrderRow } from '@/lib/payments/orders/store'
import type { PaymentLink } from '@/lib/payments/payment-links/payment-link'

/** Limits of payable orders of one link: from one network, and in total. */
const MAX_OF_NETWORK = 20
const MAX_OF_LINK = 100

/**
 * Creates the order of a buyer who accepted a link, assigned to the buyer's browser, with the title and metadata of the link; the
 * seller gets an event. Throws FORBIDDEN without a browser, and TOO_MANY_REQUESTS where its network has too many open orders.
 */
export async function createLinkOrder(
  ctx: TxCtx,
  link: PaymentLink,
  input: {
    customer: Customer
    /** Whether that is the seller's record, which the browser did not type. */
    customerIsRecord?: boolean
    /** As the buyer typed it; absent where the method asks none. */
    billingAddress?: Address
    value: Centavos
    payment: PaymentMethod
    installments: number
    title?: string
  },
): Promise<OrderRow> {
  const { hashes, networkHash, locale } = await requireFreeSlot(ctx, link)
  const order = await insertOrder(ctx.tx, {
    ...input,
    uuid: randomUUID(),
    sellerId: link.sellerId,
    linkId: link.id,
    status: 'SENT',
    title: link.title ?? input.title ?? '',
    description: link.description ?? '',
    startDate: civilDateOf(ctx.now),
    originRequest: link.type === 'SUBSCRIPTION' ? 'SUBSCRIPTION' : link.origin,
    idempotencyKey: randomUUID(),
    metadata: link.metadata,
    locale: locale ?? null,
    browserHash: hashes[0],
    networkHash,
    createdAt: ctx.now,
    statusAt: ctx.now,
  })
  recordOrderEvent(ctx, newOrder(order, await getParties(ctx.tx, order)), 'order.created')
  return order
}

const RETRY_AFTER_SECONDS = 600

/** At the limit of a link one order of the network with the most orders is closed: no network can block the others. */
async function requireFreeSlot(ctx: TxCtx, link: PaymentLink): Promise<BuyerBrowser> {
  if (!ctx.browser) throw new Problem('FORBIDDEN')
  const requester = { networkHash: ctx.browser.networkHash, now: ctx.now }
  const { ofNetwork, inAll } = await countPayableOrders(ctx.tx, link.id, requester)
  if (ofNetwork >= MAX_OF_NETWORK) {
    throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
  if (inAll >= MAX_OF_LINK) await replaceCrowdingOrder(ctx.tx, link.id, ctx.systemNow, requester)
  return ctx.browser
}
