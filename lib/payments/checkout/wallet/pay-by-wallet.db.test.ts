import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/centavos'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { chargeExample, chargeResponse } from '@/lib/payments/charges/contract'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { viewCharge } from '@/lib/payments/charges/view'
import { walletPaymentInput } from '@/lib/payments/checkout/contract'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { settleRefunds } from '@/lib/payments/refunds/settle-refunds'
import type { AuthorizationRequest } from '@/lib/rails/acquirer/acquirer'
import { forgetUsedTokens } from '@/lib/rails/wallets/forget-used-tokens'
import type { SimulatedCard } from '@/lib/sandbox/wallet/cards'
import { createSimulatedToken } from '@/lib/sandbox/wallet/create-token'
import { simulatedToken } from '@/lib/sandbox/wallet/wallet'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { testRails } from '@/lib/testing/connections/test-rails'
import { cardCheckout } from '@/lib/testing/shops/card-checkout'
import { payByCard } from '@/lib/testing/shops/shown-payment'
import { subscriptionLink } from '@/lib/testing/shops/subscription-link'
import { openToken } from './open-token'

const app = await testApp()

async function shop(offer?: Parameters<typeof cardCheckout>[1]) {
  const checkout = await cardCheckout(app, offer)
  return {
    ...checkout,
    async press(card: SimulatedCard = 'APPROVED', changes: Record<string, unknown> = {}) {
      const input = walletPaymentInput.parse({
        attempt: randomUUID(),
        method: offer?.methods?.[0] ?? 'CREDIT_CARD',
        shown: { total: 8990, interest: 0 },
        buyer: testBuyer,
        wallet: 'GOOGLE_PAY',
        token: simulatedToken(card, app.ctx().systemNow),
        ...changes,
      })
      await payByCard(app.ctx(), await openToken(app.ctx(), { ...input, code: checkout.code }))
      return checkout.look()
    },
  }
}

const refusedToken = { code: 'BAR-0100', details: { fields: [{ field: 'token' }] } }

describe('a payment with a wallet', () => {
  test('by the simulated Apple Pay is opened like a real one, and pays no other amount', async () => {
    const { press } = await shop({ threeDS: true, shift: true })
    const tokenOf = (card: SimulatedCard, value: number) => {
      const order = { kind: 'APPLE_PAY', card, value: centavos(value) } as const
      return { wallet: 'APPLE_PAY', token: createSimulatedToken(app.ctx(), order) }
    }
    await expect(press('APPROVED', tokenOf('APPROVED', 1))).rejects.toMatchObject(refusedToken)
    expect(() => tokenOf('STORED', 8990)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }))
    const declined = await press('DECLINED', tokenOf('DECLINED', 8990))
    expect(declined.payment).toMatchObject({ state: 'DECLINED' })
    const view = await press('APPROVED', tokenOf('APPROVED', 8990))
    expect(view.receipt!.card).toMatchObject({ brand: 'visa', last4digits: '1111', wallet: 'APPLE_PAY' })
  })

  test('is paid at once, and the receipt names wallet, brand and last digits', async () => {
    const { press, look, charges } = await shop({ threeDS: true, shift: true })
    expect((await look()).wallets).toMatchObject([{ kind: 'GOOGLE_PAY' }, { kind: 'APPLE_PAY' }])
    const view = await press()
    expect(view).toMatchObject({ state: 'PAID', receipt: { value: 8990, paymentMethod: 'CREDIT_CARD' } })
    expect(view.receipt!.card).toMatchObject({ brand: 'visa', last4digits: '1111', wallet: 'GOOGLE_PAY' })
    expect(view).not.toHaveProperty('wallets')
    const [charge] = await charges()
    expect(charge).toMatchObject({ wallet: 'GOOGLE_PAY', cardId: null, installments: 1 })
    expect(charge!.authentication).toMatchObject({
      by: 'WALLET',
      eci: '05',
      acquirerEci: '05',
      liabilityShift: true,
    })
    const viewed = viewCharge(
      charge!,
      { uuid: randomUUID(), customer: chargeExample.customer },
      [],
      app.ctx(),
    )
    expect(viewed.liabilityShift).toEqual({ shifted: true, reason: 'AUTHENTICATED' })
    expect(Object.keys(chargeResponse.shape)).toEqual(expect.arrayContaining(Object.keys(viewed)))
  })

  test('sends the acquirer the cryptogram with its indicator, and no security code', async () => {
    const { acquirer } = app.ports
    const requests: AuthorizationRequest[] = []
    const { press } = await shop({ threeDS: true })
    app.ports.acquirer = {
      ...acquirer,
      authorize: (request) => {
        requests.push(request)
        return acquirer.authorize(request)
      },
    }
    try {
      await press()
    } finally {
      app.ports.acquirer = acquirer
    }
    const [request] = requests
    expect(request!.wallet).toEqual({
      kind: 'GOOGLE_PAY',
      cryptogram: Buffer.from('APRO'.padEnd(20)).toString('base64'),
      eci: '05',
    })
    expect(request!.card.cvv).toBeUndefined()
    expect(request!.card.holderName).toBe(testBuyer.name)
    expect(request!.authentication).toBeUndefined()
  })

  test('that the bank declines shows the reason, and another card of the wallet can pay', async () => {
    const { press } = await shop()
    const declined = await press('DECLINED')
    expect(declined).toMatchObject({ state: 'OPEN', payment: { state: 'DECLINED' } })
    expect(declined.wallets).toHaveLength(2)
    expect(await press('APPROVED', { buyer: undefined })).toMatchObject({ state: 'PAID' })
  })

  test('without liability shift is declined where the link requires one, and paid where not', async () => {
    const strict = await shop({ threeDS: true, shift: true })
    const declined = await strict.press('UNPROTECTED')
    expect(declined).toMatchObject({
      payment: { failure: { 'pt-BR': { code: 'LIABILITY_SHIFT_ABSENT' } } },
    })
    const lenient = await shop()
    expect(await lenient.press('UNPROTECTED')).toMatchObject({ state: 'PAID' })
    expect((await lenient.charges())[0]!.authentication).toMatchObject({
      liabilityShift: false,
      shiftRefusal: 'eci',
    })
  })

  test('by debit card needs the liability shift of the device instead of 3-D Secure', async () => {
    const debit = { methods: ['DEBIT_CARD' as const] }
    expect(await (await shop(debit)).press()).toMatchObject({ state: 'PAID' })
    expect(await (await shop(debit)).press('UNPROTECTED')).toMatchObject({
      payment: { failure: { 'pt-BR': { code: 'AUTHENTICATION_REQUIRED' } } },
    })
  })

  test('with a card that is only stored goes through 3-D Secure like a typed one', async () => {
    const checkout = await shop({ threeDS: true, shift: true })
    expect(await checkout.press('STORED')).toMatchObject({ payment: { state: 'AUTHENTICATING' } })
    expect(await checkout.authentication()).toMatchObject({ card_status: 'PENDING' })
    const [charge] = await checkout.charges()
    expect(charge).toMatchObject({ wallet: 'GOOGLE_PAY', isAuthenticating: true, authentication: null })
    expect(await (await shop()).press('STORED')).toMatchObject({ state: 'PAID' })
  })

  test('is given back like that of a typed card', async () => {
    const { press, charges } = await shop()
    await press()
    const [{ uuid: chargeUuid, sellerId }] = (await charges()) as [ChargeRow]
    const actor = { kind: 'api-key', keyId: 1, sellerId, scope: 'WRITE' } as const
    await createRefund(app.ctx(actor), { chargeUuid })
    await settleRefunds(app.ctx())
    expect((await charges())[0]).toMatchObject({ status: 'REFUND' })
  })

  test('uses its token once: at the same link, at another seller, and in ten requests at a time', async () => {
    const [first, second] = [await shop(), await shop()]
    const token = simulatedToken('DECLINED', app.ctx().systemNow)
    await first.press('DECLINED', { token })
    await expect(first.press('DECLINED', { token })).rejects.toMatchObject(refusedToken)
    await expect(second.press('DECLINED', { token })).rejects.toMatchObject(refusedToken)
    expect(await second.charges()).toHaveLength(0)
    expect(await second.look()).not.toHaveProperty('buyer')
    const shops = await Promise.all(Array.from({ length: 10 }, () => shop()))
    const other = simulatedToken('APPROVED', app.ctx().systemNow)
    const settled = await Promise.allSettled(shops.map((one) => one.press('APPROVED', { token: other })))
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is of the amount that the holder agreed to, also where the seller changes the link meanwhile', async () => {
    const { code, charges } = await shop()
    const input = walletPaymentInput.parse({
      attempt: randomUUID(),
      method: 'CREDIT_CARD',
      shown: { total: 8990, interest: 0 },
      buyer: testBuyer,
      wallet: 'GOOGLE_PAY',
      token: simulatedToken('APPROVED', app.ctx().systemNow),
    })
    const opened = await openToken(app.ctx(), { ...input, code })
    await app.sql`update payment_links set value = value * 10 where code = ${code}`
    expect(await payByCard(app.ctx(), opened)).toEqual({
      shown: { total: 8990, interest: 0 },
      current: { total: 89_900, interest: 0 },
    })
    expect(await charges()).toEqual([])
    // The token is not used up.
    expect(await payByCard(app.ctx(), { ...opened, shown: { total: 89_900, interest: 0 } })).toBeUndefined()
    expect(await charges()).toMatchObject([{ status: 'PAID', value: 89_900 }])
  })

  test('is the same payment for a repeated attempt', async () => {
    const { press, charges, authorizations } = await shop()
    const repeated = { attempt: randomUUID(), token: simulatedToken('APPROVED', app.ctx().systemNow) }
    await press('APPROVED', repeated)
    expect(await press('APPROVED', repeated)).toMatchObject({ state: 'PAID' })
    expect([(await charges()).length, await authorizations()]).toEqual([1, 1])
  })

  test('stores nothing of the cryptogram, and the number only while 3-D Secure needs it', async () => {
    const { press } = await shop()
    await press()
    const [rows] = await app.sql`
      select (select string_agg(c::text, ' ') from charges c) as charges,
        (select string_agg(a::text, ' ') from simulated_authorizations a) as authorizations`
    const [used] = await app.sql`select string_agg(u::text, ' ') as tokens from platform.used_wallet_tokens u`
    for (const text of Object.values({ ...rows, ...used })) {
      expect(text).not.toContain(Buffer.from('APRO'.padEnd(20)).toString('base64'))
      expect(text).not.toContain('4111111111111111')
    }
  })

  test('is not offered and refused for a live seller without wallets, and for a subscription', async () => {
    await (await testRails(app)).connect('live')
    const live = await app.seller({ environment: 'LIVE' })
    const { code } = await app.link(live, {}, { paymentMethods: ['CREDIT_CARD'] })
    const shown = { total: 8990, interest: 0 }
    const input = { code, attempt: randomUUID(), method: 'CREDIT_CARD' as const, shown, buyer: testBuyer }
    const token = simulatedToken('APPROVED', app.ctx().systemNow)
    const opening = openToken(app.ctx(), { ...input, wallet: 'GOOGLE_PAY', token })
    await expect(opening).rejects.toMatchObject({ code: 'CONFLICT' })
    const subscribed = await subscriptionLink(app)
    expect(await subscribed.look(app.ctx())).not.toHaveProperty('wallets')
    const subscribing = openToken(app.ctx(), { ...input, code: subscribed.code, wallet: 'GOOGLE_PAY', token })
    await expect(subscribing).rejects.toMatchObject({ code: 'CONFLICT' })
    const { press } = await shop()
    await expect(press('APPROVED', { wallet: 'APPLE_PAY' })).rejects.toMatchObject(refusedToken)
  })
})

test('a used token is forgotten a day after it expired', async () => {
  const { press } = await shop()
  await press()
  const count = async () => (await app.sql`select count(*)::int as n from platform.used_wallet_tokens`)[0]!.n
  const used = await count()
  app.advance(DAY_MS)
  await forgetUsedTokens(app.ctx())
  expect(await count()).toBe(used)
  app.advance(DAY_MS)
  await forgetUsedTokens(app.ctx())
  expect(await count()).toBe(0)
})
