// A seller with a plan and a buyer, below HTTP: creates subscriptions, moves the clock, and reads the result.

import { atSellerClock } from '@/lib/base/kernel/ctx'
import { createBuyer } from '@/lib/parties/buyers/create-buyer'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { planRequest } from '@/lib/payments/plans/contract'
import { createPlan } from '@/lib/payments/plans/create-plan'
import { collectSubscription } from '@/lib/payments/subscriptions/collect-subscription'
import { subscriptionRequest } from '@/lib/payments/subscriptions/contract'
import { createSubscription } from '@/lib/payments/subscriptions/create-subscription'
import { followSubscriptions } from '@/lib/payments/subscriptions/follow-subscriptions'
import { getSubscription } from '@/lib/payments/subscriptions/get-subscription'
import { clockRequest } from '@/lib/sandbox/clock/contract'
import { moveClock } from '@/lib/sandbox/clock/move'
import type { TestApp } from '@/lib/testing/app'

export async function subscriptionShop(app: TestApp) {
  const seller = await app.seller()
  const actor = { kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' } as const

  async function asSeller() {
    const { clockOffsetMs } = await getSeller(app.db, seller.id)
    return atSellerClock(app.ctx(actor), clockOffsetMs)
  }

  const plan = await createPlan(
    app.ctx(actor),
    planRequest.parse({
      title: 'Clube do café',
      values: [{ type: 'MONTHLY', valuePerMonth: 100 }],
      acceptPaymentMethods: ['PIX', 'BANK_SLIP', 'CREDIT_CARD', 'DEBIT_CARD'],
    }),
  )
  const buyer = await createBuyer(app.ctx(actor), {
    document: { number: '52998224725', type: 'CPF', country: 'BR' },
    name: 'Maria da Silva',
    email: 'maria@exemplo.com.br',
  })

  const request = (payment: Record<string, unknown>, changes: Record<string, unknown> = {}) =>
    subscriptionRequest.parse({
      uuidPlan: plan.uuid,
      basicValue: { type: 'MONTHLY', valuePerMonth: 100 },
      uuidBuyer: buyer.uuid,
      payment,
      ...changes,
    })

  async function subscribe(payment: Record<string, unknown>, changes?: Record<string, unknown>) {
    const input = request(payment, changes)
    const uuid = await createSubscription(await asSeller(), input)
    await collectSubscription(await asSeller(), { uuid, card: input.payment.card })
    return uuid
  }

  return {
    seller,
    plan,
    buyer,
    asSeller,
    request,
    subscribe,
    /** What the worker does within a second. */
    follow: () => followSubscriptions(app.ctx()),
    move: async (to: Record<string, unknown>) => moveClock(await asSeller(), clockRequest.parse(to)),
    /** Its present state, with the charges of its newest cycles. */
    async look(uuid: string) {
      const { subscription, charges } = await getSubscription(await asSeller(), { uuid })
      return { ...subscription, charges }
    },
    /** Its cycles: the first day, the status of the order, and of each charge. */
    async cycles(uuid: string): Promise<string[]> {
      const rows = await app.sql`
        select y.cycle_date::text as day, o.status, string_agg(c.status, ' ' order by c.id) as charges
        from subscriptions s join subscription_cycles y on y.subscription_id = s.id
        join orders o on o.id = y.order_id left join charges c on c.order_id = o.id
        where s.uuid = ${uuid} group by y.id, o.id order by y.cycle`
      return rows.map((row) => `${row.day} ${row.status}: ${row.charges}`)
    },
    /** Its events, oldest first: the hour and the status. */
    async events(uuid: string): Promise<string[]> {
      const rows = await app.sql`
        select occurred_at, status from webhook_events where resource_uuid = ${uuid} order by id`
      return rows.map((row) => `${row.occurred_at.toISOString().slice(0, 13)} ${row.status}`)
    },
    /** The number of events of each status of the orders of a subscription. */
    async orderEvents(uuid: string): Promise<Record<string, number>> {
      const rows = await app.sql`
        select e.status, count(*)::int as n from subscriptions s
        join subscription_cycles y on y.subscription_id = s.id join orders o on o.id = y.order_id
        join webhook_events e on e.resource_uuid = o.uuid where s.uuid = ${uuid} group by e.status`
      return Object.fromEntries(rows.map((row) => [row.status, row.n]))
    },
    /** How many sales were booked, and what buyers paid in them, in centavos. */
    async sales() {
      const rows = await app.sql`
        select count(distinct p.transaction_id)::int as n, coalesce(sum(amount), 0)::int as sum
        from postings p join ledger_transactions t on t.id = p.transaction_id
        where reason = 'SALE' and account = 'CLEARING' and p.seller_id = ${seller.id}`
      return rows[0] as { n: number; sum: number }
    },
  }
}

export type SubscriptionShop = Awaited<ReturnType<typeof subscriptionShop>>
