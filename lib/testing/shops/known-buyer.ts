// A seller whose page knows its buyers, below HTTP: browsers with the cookies that the pages set, and the codes that were sent.
import { randomUUID } from 'node:crypto'
import type { Ctx } from '@/lib/base/kernel/ctx'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { sendMails } from '@/lib/messages/mails/send-mails'
import { buyerRequest } from '@/lib/parties/buyers/contract'
import { createBuyer } from '@/lib/parties/buyers/create-buyer'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { viewCheckout } from '@/lib/payments/checkout/view'
import { keepPayer } from '@/lib/payments/known-checkout/keep-payer'
import { requestCode } from '@/lib/payments/known-checkout/request-code'
import { type TypedCode, typeCode } from '@/lib/payments/known-checkout/type-code'
import type { TestApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { testCard } from '@/lib/testing/card'
import { knownCardPress, payByCard } from '@/lib/testing/shops/shown-payment'

/** As the seller's record has the buyer. */
export const namedBuyer = { ...testBuyer, name: 'Maria Aparecida Souza', countryCode: '55' }

/** What a second person with the link must not find. */
export const HIDDEN = /Aparecida|52998224725|529\.982|maria@|11999990000|last4|"email"/

export async function knownShop(app: TestApp) {
  const seller = await app.seller()
  const asSeller = app.ctx({ kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' })
  const buyer = await createBuyer(asSeller, buyerRequest.parse(namedBuyer))

  /** A browser with its own cookies. */
  function browser(source?: { address: string; userAgent: string }) {
    const visit = app.otherBuyer()
    const tokens = new Map<string, string>()
    const ctx = (): Ctx => ({ ...visit(), knownToken: (uuid) => tokens.get(uuid), ...(source && { source }) })
    const take = ({ sellerUuid, token }: Pick<TypedCode, 'sellerUuid' | 'token'>) =>
      token && tokens.set(sellerUuid, token)
    return {
      ctx,
      tokens,
      take,
      look: async (code: string) => viewCheckout(await loadCheckout(ctx(), code)),
      /** As the handler of the page does it. */
      async payByCard(code: string, changes: Record<string, unknown> = {}) {
        const input = knownCardPress.parse({
          attempt: randomUUID(),
          method: 'CREDIT_CARD',
          installments: 1,
          ...(!changes.kept && { card: testCard({ holderName: 'APRO' }) }),
          ...changes,
        })
        const kept = input.keep && (await keepPayer(ctx(), { ...input, code }))
        if (kept) take(kept)
        const keepFor = input.keep === 'CARD' ? kept?.knownBuyerId : undefined
        await payByCard(ctx(), { ...input, code, keepFor })
        return viewCheckout(await loadCheckout(ctx(), code))
      },
      request: (code: string, input: { channel?: 'MAIL' | 'SMS'; email?: string } = {}) =>
        requestCode(ctx(), { code, channel: 'MAIL', locale: 'pt-BR', ...input }),
      async type(code: string, typed: string) {
        const result = await typeCode(ctx(), { code, typed })
        take(result)
        return result.accepted
      },
    }
  }

  return {
    seller,
    buyer,
    browser,
    link: (
      around: {
        type?: 'ORDER' | 'FAST_ORDER'
        uuidSellerClient?: string
        paymentMethods?: PaymentMethod[]
      } = {},
      offer: { threeDSecureEnabled?: boolean } = {},
    ) => {
      const paymentMethods = around.paymentMethods ?? ['PIX', 'CREDIT_CARD', 'BANK_SLIP']
      const customInstallmentsValues = paymentMethods.map((paymentMethod) => ({
        paymentMethod,
        installments: 1,
      }))
      return app.link(seller, { customInstallmentsValues, ...offer }, { ...around, paymentMethods })
    },
    /** The code of the last mail, and how many mails were sent. */
    async mailed() {
      while ((await sendMails(app.ctx())) > 0);
      const rows =
        await app.sql`select s.recipient, s.text from mails m join simulated_mails s on s.uuid = m.uuid
        where m.seller_id = ${seller.id} and m.kind is null order by m.id`
      const last = rows.at(-1)
      return {
        count: rows.length,
        recipient: last?.recipient,
        code: /\b\d{6}\b/.exec(last?.text ?? '')?.[0] ?? '',
      }
    },
    async texted() {
      const [row] = await app.sql`select phone, text from simulated_texts where seller_id = ${seller.id}
        order by taken_at desc limit 1`
      return { phone: row?.phone, code: /\b\d{6}\b/.exec(row?.text ?? '')?.[0] ?? '' }
    },
  }
}
