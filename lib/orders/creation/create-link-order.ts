import { randomUUID } from 'node:crypto'
import type { Customer } from '@/lib/buyers/buyer'
import type { BuyerBrowser } from '@/lib/kernel/buyer-browser'
import type { TxCtx } from '@/lib/kernel/ctx'
import { civilDateOf } from '@/lib/kernel/dates'
import type { Centavos } from '@/lib/kernel/money'
import { Problem } from '@/lib/kernel/problem'
import { recordOrderEvent } from '@/lib/orders/events/record-order-event'
import { countPayableOrders, replaceCrowdingOrder } from '@/lib/orders/link-store'
import { insertOrder, type OrderRow } from '@/lib/orders/store'
import type { PaymentLink, PaymentMethod } from '@/lib/payment-links/payment-link'

/** Open orders of one link under which something can be paid: of one network, and of all. */
const MAX_OF_NETWORK = 20
const MAX_OF_LINK = 100

/**
 * The order of a buyer who accepted a link, which is their browser's. It takes the link's words and metadata, and is an
 * event for the seller. Throws FORBIDDEN where no browser asks, and TOO_MANY_REQUESTS where too many are open from its
 * network.
 */
export async function createLinkOrder(
  ctx: TxCtx,
  link: PaymentLink,
  input: {
    customer: Customer
    value: Centavos
    payment: PaymentMethod
    installments: number
    title?: string
  },
): Promise<OrderRow> {
  const { hashes, networkHash } = await requireRoom(ctx, link)
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
    browserHash: hashes[0],
    networkHash,
    createdAt: ctx.now,
    statusAt: ctx.now,
  })
  await recordOrderEvent(ctx, order)
  return order
}

const RETRY_AFTER_SECONDS = 600

/** Where a link is full, the network that left the most makes room: a buyer who comes once always gets in. */
async function requireRoom(ctx: TxCtx, link: PaymentLink): Promise<BuyerBrowser> {
  if (!ctx.browser) throw new Problem('FORBIDDEN')
  const newcomer = { networkHash: ctx.browser.networkHash, now: ctx.now }
  const { ofNetwork, inAll } = await countPayableOrders(ctx.tx, link.id, newcomer)
  if (ofNetwork >= MAX_OF_NETWORK) {
    throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
  if (inAll >= MAX_OF_LINK) await replaceCrowdingOrder(ctx.tx, link.id, ctx.systemNow, newcomer)
  return ctx.browser
}
