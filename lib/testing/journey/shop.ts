// A live seller's ways to sell, below HTTP: by link, by API and by subscription.
import { randomUUID } from 'node:crypto'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { centavos } from '@/lib/base/kernel/money'
import { createBuyer } from '@/lib/parties/buyers/create-buyer'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { collectAuthenticated, collectOrder } from '@/lib/payments/orders/authorization/collect-order'
import { issueOrder } from '@/lib/payments/orders/bank/issue-order'
import { orderRequest } from '@/lib/payments/orders/creation/contract'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { getOrder } from '@/lib/payments/orders/get-order'
import { planRequest } from '@/lib/payments/plans/contract'
import { createPlan } from '@/lib/payments/plans/create-plan'
import { collectSubscription } from '@/lib/payments/subscriptions/collect-subscription'
import { subscriptionRequest } from '@/lib/payments/subscriptions/contract'
import { createSubscription } from '@/lib/payments/subscriptions/create-subscription'
import type { TestApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { testCard } from '@/lib/testing/card'
import { cardPress, payByCard, startPayment } from '@/lib/testing/shops/shown-payment'

export const liveShop = (app: TestApp, seller: SellerRow, asSeller: () => Ctx) => {
  const chargeOf = async (uuid: string) => (await getOrder(asSeller(), { uuid })).charges[0]!

  async function link(value: number) {
    const { code } = await app.link(
      seller,
      {
        value: centavos(value),
        customInstallmentsValues: [
          { paymentMethod: 'PIX', installments: 1 },
          { paymentMethod: 'CREDIT_CARD', installments: 1 },
        ],
      },
      { paymentMethods: ['PIX', 'CREDIT_CARD'] },
    )
    const charge = async () => (await loadCheckout(app.ctx(), code)).charges.at(-1)!
    return {
      async byPix() {
        await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
        return charge()
      },
      async byCard() {
        const card = testCard()
        const input = {
          attempt: randomUUID(),
          method: 'CREDIT_CARD',
          installments: 1,
          buyer: testBuyer,
          card,
        }
        await payByCard(app.ctx(), { ...cardPress.parse(input), code })
        return charge()
      },
    }
  }

  const requestOf = (value: number, payment: object, installments = 1) =>
    orderRequest.parse({ title: 'Café', value: value / 100, installments, payment })

  return {
    asSeller,
    link,
    chargeOf,
    /** By API; values are in centavos. */
    async pix(value: number) {
      const { uuid } = await createOrder(asSeller(), requestOf(value, { method: 'PIX' }))
      return (await issueOrder(asSeller(), { uuid })).charges[0]!
    },
    async card(value: number, installments = 1) {
      const request = requestOf(value, { method: 'CREDIT_CARD', card: testCard() }, installments)
      const { uuid } = await createOrder(asSeller(), request)
      await collectOrder(asSeller(), { uuid, request })
      await collectAuthenticated(asSeller(), { uuid, request })
      return chargeOf(uuid)
    },
    async subscription(value: number) {
      const terms = { type: 'MONTHLY', valuePerMonth: value / 100 }
      const plan = planRequest.parse({
        ...{ title: 'Clube do café', values: [terms], acceptPaymentMethods: ['CREDIT_CARD'] },
      })
      const { uuid: uuidPlan } = await createPlan(asSeller(), plan)
      const { uuid: uuidBuyer } = await createBuyer(asSeller(), {
        document: { number: testBuyer.document, type: 'CPF', country: 'BR' },
        name: testBuyer.name,
        email: testBuyer.email,
      })
      const payment = { method: 'CREDIT_CARD', card: testCard() }
      const request = subscriptionRequest.parse({ uuidPlan, uuidBuyer, basicValue: terms, payment })
      const uuid = await createSubscription(asSeller(), request)
      await collectSubscription(asSeller(), { uuid, card: request.payment.card })
      return uuid
    },
    /** The status of a charge in the database. */
    async stateOf({ id }: { id: number }): Promise<string> {
      return (await app.sql`select status from charges where id = ${id}`)[0]!.status
    },
    async disputes() {
      return app.sql<{ uuid: string; status: string; charge: number; value: number }[]>`
        select uuid, status, charge_id::int as charge, value::int from disputes where seller_id = ${seller.id} order by charge_id`
    },
    /** The sum on each account, in centavos; credits are negative. */
    async booked(): Promise<Record<string, number>> {
      const rows = await app.sql`
        select account, sum(amount)::int as sum from postings where seller_id = ${seller.id} group by account`
      return Object.fromEntries(rows.map((row) => [row.account, row.sum]))
    },
  }
}

export type LiveShop = ReturnType<typeof liveShop>
