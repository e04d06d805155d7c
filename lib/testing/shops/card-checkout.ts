// A link that takes cards, below HTTP: a buyer pays it and is authenticated, and the test reads the result.
import { randomUUID } from 'node:crypto'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { cancelCard } from '@/lib/payments/card-checkout/cancel'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { viewCheckout } from '@/lib/payments/checkout/view'
import { continueAuthentication } from '@/lib/payments/orders/authentication/continue'
import { browserData } from '@/lib/rails/three-d-secure/browser-data'
import { answerChallenge } from '@/lib/sandbox/issuer/answer-challenge'
import type { TestApp } from '@/lib/testing/app'
import { testBrowserData } from '@/lib/testing/browser-data'
import { testBuyer } from '@/lib/testing/buyer'
import { testCard } from '@/lib/testing/card'
import { cardPress, payByCard } from '@/lib/testing/shops/shown-payment'

const browser = browserData.parse(testBrowserData())

export async function cardCheckout(
  app: TestApp,
  offer: { methods?: PaymentMethod[]; threeDS?: boolean; shift?: boolean; installments?: number } = {},
) {
  const { methods = ['CREDIT_CARD', 'PIX'], threeDS = false, shift = false, installments = 1 } = offer
  const seller = await app.seller()
  const changes = {
    installments,
    threeDSecureEnabled: threeDS,
    requiresLiabilityShift: shift,
    customInstallmentsValues: methods.map((paymentMethod) => ({ paymentMethod, installments })),
  }
  const { code } = await app.link(seller, changes, { paymentMethods: methods })
  const look = async () => viewCheckout(await loadCheckout(app.ctx(), code))
  return {
    code,
    look,
    async pay(
      holderName = 'APRO',
      changes: Record<string, unknown> = {},
      card: Record<string, unknown> = {},
    ) {
      const input = cardPress.parse({
        attempt: randomUUID(),
        method: methods[0],
        installments: 1,
        buyer: testBuyer,
        card: testCard({ holderName, ...card }),
        ...changes,
      })
      await payByCard(app.ctx(), { ...input, code })
      return look()
    },
    async authentication() {
      const [row] = await app.sql`
        select a.*, c.sealed_number, c.status as card_status from authentications a join cards c on c.id = a.card_id
        where a.seller_id = ${seller.id} order by a.id desc limit 1`
      return row!
    },
    async continue() {
      const { uuid } = await this.authentication()
      await continueAuthentication(app.ctx(), { uuid, browser })
      return look()
    },
    async challenge(code?: string) {
      const { uuid } = await this.authentication()
      const [issuer] = await app.sql`select * from simulated_authentications where reference = ${uuid}`
      const acsTransactionId = issuer!.acs_transaction_id
      await answerChallenge(app.ctx(), { acsTransactionId, code: code ?? issuer!.code })
      return look()
    },
    cancel: () => cancelCard(app.ctx(), { code }),
    async authorizations() {
      const rows = await app.sql`
        select reference from simulated_authorizations where seller_id = ${seller.id} and capture`
      return rows.length
    },
    async charges() {
      return (await loadCheckout(app.ctx(), code)).charges
    },
  }
}
