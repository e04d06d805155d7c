// A link for a subscription, below HTTP, that several buyers pay, each with an own browser.
import { randomUUID } from 'node:crypto'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { centavos } from '@/lib/base/kernel/money'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { viewCheckout } from '@/lib/payments/checkout/view'
import type { TestApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { testCard } from '@/lib/testing/card'
import { cardPress, payByCard } from '@/lib/testing/shops/shown-payment'
import { subscriptionShop } from './subscription-shop'

export async function subscriptionLink(app: TestApp) {
  const shop = await subscriptionShop(app)
  const agreed = { idPlan: shop.plan.uuid, uuidPlan: undefined, valuePerMonth: centavos(4990) }
  const paymentSubscription = { ...agreed, type: 'MONTHLY' as const }
  const { code } = await app.link(
    shop.seller,
    {},
    { type: 'SUBSCRIPTION', paymentMethods: ['PIX', 'CREDIT_CARD', 'BANK_SLIP'], paymentSubscription },
  )
  return {
    ...shop,
    code,
    look: async (ctx: Ctx) => viewCheckout(await loadCheckout(ctx, code)),
    async pay(ctx: Ctx, holderName: string) {
      const payment = { attempt: randomUUID(), method: 'CREDIT_CARD', installments: 1, keepCard: true }
      const card = testCard({ holderName })
      await payByCard(ctx, { ...cardPress.parse({ ...payment, buyer: testBuyer, card }), code })
    },
    /** The stored cards: the status, and whether the number is still stored. */
    async cards(): Promise<string[]> {
      const rows = await app.sql`select status, sealed_number <> '' as sealed from cards
        where seller_id = ${shop.seller.id} order by id`
      return rows.map((row) => `${row.status} ${row.sealed}`)
    },
  }
}
