import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { COUNTED, chipsOf, type List, sumsOf } from '@/lib/base/lists/list'
import {
  COUNTED_FOUND,
  countFound,
  findForList,
  findSubscriptionsForList,
  isCutOff,
} from '@/lib/base/search/search-list'
import { isCardEnding } from '@/lib/payments/subscription-reminders/reminder'
import { valueOfCycle } from '@/lib/payments/subscriptions/cycle'
import { pageOfSubscription } from '@/lib/payments/subscriptions/notify-buyer'
import { findSubscriptionOfSeller, type SubscriptionRow } from '@/lib/payments/subscriptions/store'
import { subscriptionStatuses } from '@/lib/payments/subscriptions/subscription'
import { type ListedSubscription, subscriptionFields } from './fields'
import { countListed, countSubscriptions, readSubscriptions, sumPerMonth } from './store'

type Fields = typeof subscriptionFields

const perMonthWords = subscriptionStatuses.flatMap((status) =>
  status === 'ACTIVE' ? [status, 'PAUSED'] : status,
)

/** The acting seller's subscriptions. */
export const subscriptionList: List<Fields['filters'], Fields['sorts'][number], ListedSubscription> = {
  fields: subscriptionFields,
  permission: 'payments.read',
  async read(ctx, { filters: { q, ...others }, ...request }) {
    const sellerId = sellerIdOf(ctx)
    const idOf = async (uuid: string) => (await findSubscriptionOfSeller(ctx.db, sellerId, uuid))?.id
    const ids = await findForList(ctx, 'SUBSCRIPTION', { q, others, request, idOf })
    const today = civilDateOf(ctx.now)
    const filter = { ...others, ids, today }
    const { items, more } = await readSubscriptions(ctx.db, sellerId, filter, request)
    return { items: items.map((row) => viewListed(ctx, row, today)), more }
  },
  countedWith: ({ q }) => (q === undefined ? COUNTED : COUNTED_FOUND),
  async count(ctx, { q, ...others }, max) {
    const found = await countFound(ctx, 'SUBSCRIPTION', { q, others, max })
    if (typeof found === 'number') return found
    const filter = { ...others, ids: found, today: civilDateOf(ctx.now) }
    return countListed(ctx.db, sellerIdOf(ctx), filter, max)
  },
  summedUpTo: COUNTED,
  async sums(ctx, { q, ...others }) {
    const ids = await findSubscriptionsForList(ctx, q)
    if (isCutOff(ids)) return undefined
    const sums = await sumPerMonth(ctx.db, sellerIdOf(ctx), { ...others, ids, today: civilDateOf(ctx.now) })
    return sumsOf('subscriptions.perMonthSums', perMonthWords, sums)
  },
  countChips: async (ctx) => chipsOf(await countSubscriptions(ctx.db, sellerIdOf(ctx))),
}

function viewListed(ctx: Ctx, row: SubscriptionRow, today: CivilDate): ListedSubscription {
  const { name, email, document } = row.customer
  return {
    uuid: row.uuid,
    title: row.title,
    status: row.status,
    cycleType: row.cycleType,
    value: valueOfCycle(row),
    valuePerMonth: row.valuePerMonth,
    method: row.paymentMethod,
    nextCycleDate: row.nextCycleDate,
    isPaused: row.pausedAt !== null,
    ...(row.cardEndsOn && isCardEnding(row.cardEndsOn, today) && { cardEndsOn: row.cardEndsOn }),
    createdAt: row.createdAt.toISOString(),
    customer: { name, email, document },
    page: pageOfSubscription(row, ctx),
  }
}
