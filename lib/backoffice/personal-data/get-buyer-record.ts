import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { findBuyerOrErased, listNotes } from '@/lib/parties/buyers/person/store'
import { listCardsOfBuyer } from '@/lib/parties/cards/store'
import { loadKept } from '@/lib/parties/known-buyers/person/load'
import { listDisputesOfOrders } from '@/lib/payments/disputes/person/store'
import { linkAfter } from '@/lib/payments/orders/order'
import { listLatestOrders, listOrderIdsOfPerson, sumOrdersOfPerson } from '@/lib/payments/orders/person/store'
import { listRefundsOfOrders } from '@/lib/payments/refunds/person/store'
import { listSubscriptionsOfPerson } from '@/lib/payments/subscriptions/person/store'
import { loadPerson, personOf } from './load'
import { obstaclesOf } from './obstacles'
import { findErasure } from './store'

/** Orders that the page shows. */
const SHOWN_ORDERS = 50

/** Throws NOT_FOUND where the acting seller has no such buyer. */
export async function checkBuyer(ctx: Ctx, input: { uuid: string }): Promise<void> {
  requirePermission(ctx, 'payments.read')
  if (!(await findBuyerOrErased(ctx.db, sellerIdOf(ctx), input.uuid))) throw new Problem('NOT_FOUND')
}

/** A buyer of the acting seller with what it bought, also where its data was erased. Throws NOT_FOUND. */
export async function getBuyerRecord(ctx: Ctx, input: { uuid: string }) {
  requirePermission(ctx, 'payments.read')
  const sellerId = sellerIdOf(ctx)
  const buyer = await findBuyerOrErased(ctx.db, sellerId, input.uuid)
  if (!buyer) throw new Problem('NOT_FOUND')
  const person = personOf(buyer)
  const [orders, sums, subscriptions, cards, notes, erasure, kept] = await Promise.all([
    listLatestOrders(ctx.db, person, { limit: SHOWN_ORDERS }),
    sumOrdersOfPerson(ctx.db, person),
    listSubscriptionsOfPerson(ctx.db, person),
    listCardsOfBuyer(ctx.db, sellerId, buyer.id),
    listNotes(ctx.db, sellerId, buyer.id),
    findErasure(ctx.db, sellerId, buyer.uuid),
    loadKept(ctx.db, person, ctx.systemNow),
  ])
  const orderIds = await listOrderIdsOfPerson(ctx.db, person)
  const [refunds, disputes] = await Promise.all([
    listRefundsOfOrders(ctx.db, orderIds),
    listDisputesOfOrders(ctx.db, orderIds),
  ])
  const given = refunds.filter(({ status }) => status !== 'ERROR')
  const opened = disputes.filter(({ openedAt }) => openedAt !== null)
  const isWaiting = erasure?.status === 'WAITING'
  return {
    ...{ buyer, orders, subscriptions, cards, notes },
    /** What the buyer agreed to keep: since when, and the cards. */
    kept: kept.map((one) => ({
      consentAt: one.buyer.consentAt,
      cards: one.cards.map(({ card: { brand, last4digits } }) => ({ brand, last4digits })),
    })),
    sums: { ...sumsOf(sums), refunded: sumOf(given), disputed: sumOf(opened) },
    ...(erasure && erasure.status !== 'WITHDRAWN' && { erasure }),
    obstacles: isWaiting ? obstaclesOf(await loadPerson(ctx, buyer), ctx.now) : [],
  }
}

const sumOf = (rows: readonly { value: number }[]) => ({
  count: rows.length,
  value: rows.reduce((sum, { value }) => sum + value, 0),
})

type Sums = Awaited<ReturnType<typeof sumOrdersOfPerson>>

function sumsOf(sums: Sums) {
  const add = (which: (status: Sums[number]['status']) => boolean) =>
    sums
      .filter(({ status }) => which(status))
      .reduce((sum, { count, value }) => ({ count: sum.count + count, value: sum.value + value }), {
        count: 0,
        value: 0,
      })
  const times = sums.flatMap(({ firstAt, lastAt }) => [firstAt.getTime(), lastAt.getTime()])
  return {
    /** Paid at some time, also if refunded or disputed since. */
    bought: add((status) => linkAfter[status] === 'TAKEN' && status !== 'PRE_AUTHORIZED'),
    open: add((status) => linkAfter[status] === 'OPEN' || status === 'PRE_AUTHORIZED'),
    all: add(() => true),
    ...(times.length > 0 && { firstAt: new Date(Math.min(...times)), lastAt: new Date(Math.max(...times)) }),
  }
}

export type BuyerRecord = Awaited<ReturnType<typeof getBuyerRecord>>
