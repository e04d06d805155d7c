import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testBrowserData } from '@/e2e/fixtures/browser-data'
import { testBuyer } from '@/e2e/fixtures/buyer'
import { testCard } from '@/e2e/fixtures/card'
import { testHouse } from '@/e2e/fixtures/house'
import type { AuthorizationRequest } from '@/lib/acquirer/acquirer'
import { centavos } from '@/lib/kernel/money'
import { continueAuthentication } from '@/lib/orders/continue-authentication'
import { endExpiredAuthentications } from '@/lib/orders/end-expired-authentications'
import { resolveAuthorizations } from '@/lib/orders/resolve-authorizations'
import type { PaymentMethod } from '@/lib/payment-links/payment-link'
import { answerChallenge } from '@/lib/sandbox/answer-challenge'
import { browserData } from '@/lib/three-d-secure/browser-data'
import { cancelCard } from './cancel-card'
import { cardPaymentInput } from './contract'
import { loadCheckout } from './load-checkout'
import { payByCard } from './pay-by-card'
import { startPayment } from './start-payment'
import { viewCheckout } from './view'

const house = await testHouse()

const browser = browserData.parse(testBrowserData())

async function shop(
  offer: { methods?: PaymentMethod[]; threeDS?: boolean; shift?: boolean; installments?: number } = {},
) {
  const { methods = ['CREDIT_CARD', 'PIX'], threeDS = false, shift = false, installments = 1 } = offer
  const seller = await house.seller()
  const changes = {
    installments,
    threeDSecureEnabled: threeDS,
    requiresLiabilityShift: shift,
    customInstallmentsValues: methods.map((paymentMethod) => ({ paymentMethod, installments })),
  }
  const { code } = await house.link(seller, changes, { paymentMethods: methods })
  const look = async () => viewCheckout(await loadCheckout(house.ctx(), code))
  return {
    code,
    look,
    async pay(
      holderName = 'APRO',
      changes: Record<string, unknown> = {},
      card: Record<string, unknown> = {},
    ) {
      const input = cardPaymentInput.parse({
        attempt: randomUUID(),
        method: methods[0],
        installments: 1,
        buyer: testBuyer,
        card: testCard({ holderName, ...card }),
        ...changes,
      })
      await payByCard(house.ctx(), { ...input, code })
      return look()
    },
    async authentication() {
      const [row] = await house.sql`
        select a.*, c.sealed_number from authentications a join cards c on c.id = a.card_id
        where a.seller_id = ${seller.id} order by a.id desc limit 1`
      return row!
    },
    async continue() {
      const { uuid } = await this.authentication()
      await continueAuthentication(house.ctx(), { uuid, browser })
      return look()
    },
    async challenge(code?: string) {
      const { uuid } = await this.authentication()
      const [issuer] = await house.sql`select * from simulated_authentications where reference = ${uuid}`
      const acsTransactionId = issuer!.acs_transaction_id
      await answerChallenge(house.ctx(), { acsTransactionId, code: code ?? issuer!.code })
      return look()
    },
    async authorizations() {
      const rows = await house.sql`
        select reference from simulated_authorizations where seller_id = ${seller.id} and capture`
      return rows.length
    },
    async charges() {
      return (await loadCheckout(house.ctx(), code)).charges
    },
  }
}

describe('a buyer pays by card', () => {
  test('is paid at once, with what may be shown of the card on the receipt', async () => {
    const { pay } = await shop()
    const view = await pay()
    expect(view).toMatchObject({ state: 'PAID', receipt: { value: 8990, paymentMethod: 'CREDIT_CARD' } })
    expect(view.receipt!.card).toMatchObject({ brand: 'visa', last4digits: '1111', installments: 1 })
  })

  test('is told why it was declined, in both languages, and pays with another card', async () => {
    const { pay, charges } = await shop()
    const declined = await pay('FUND')
    expect(declined).toMatchObject({ state: 'OPEN', buyerKnown: true, payment: { state: 'DECLINED' } })
    const { payment } = declined
    const failure = payment?.method === 'CREDIT_CARD' ? payment.failure : undefined
    expect(failure!['pt-BR'].code).toBe('INSUFFICIENT_FUNDS')
    expect(failure!.en.title).not.toBe(failure!['pt-BR'].title)
    expect(await pay('APRO', { buyer: undefined })).toMatchObject({ state: 'PAID' })
    expect((await charges()).map(({ status }) => status)).toEqual(['FAILED', 'PAID'])
  })

  test('one press that arrives ten times at once is one authorisation; ten presses at once are too', async () => {
    const { pay, authorizations, charges } = await shop()
    const attempt = randomUUID()
    await Promise.allSettled(Array.from({ length: 10 }, () => pay('APRO', { attempt })))
    expect([await authorizations(), (await charges()).length]).toEqual([1, 1])
    const other = await shop()
    await Promise.allSettled(Array.from({ length: 10 }, () => other.pay()))
    expect([await other.authorizations(), (await other.charges()).length]).toEqual([1, 1])
  })

  test('a declined press that arrives again is the same decline', async () => {
    const { pay, charges } = await shop()
    const attempt = randomUUID()
    await pay('FUND', { attempt })
    expect(await pay('APRO', { attempt })).toMatchObject({ state: 'OPEN', payment: { state: 'DECLINED' } })
    expect(await charges()).toHaveLength(1)
  })

  test('twelve instalments cost what their row said, the interest on top', async () => {
    const { pay, look } = await shop({ methods: ['CREDIT_CARD_EARLY_BUYER'], installments: 12 })
    const row = (await look()).cards.CREDIT_CARD_EARLY_BUYER![11]!
    expect(row.installmentAmount * 12).toBe(row.totalAmount)
    expect(row.interest).toBe(row.totalAmount - 8990)
    const paid = await pay('APRO', { installments: 12 })
    expect(paid.receipt).toMatchObject({ value: row.totalAmount, card: { installments: 12 } })
  })

  test.each([
    ['card.number', {}, { number: '4111 1111 1111 1112' }],
    ['card.expiration', {}, { expiration: '10/2026' }],
    ['installments', { installments: 2 }, {}],
  ])('what can’t be is refused at %s and changes nothing', async (field, changes, card) => {
    const { pay, look } = await shop()
    await expect(pay('APRO', changes, card)).rejects.toMatchObject({
      code: 'BAR-0100',
      details: { fields: [{ field }] },
    })
    expect(await look()).toMatchObject({ state: 'OPEN', buyerKnown: false })
  })

  test('a method that the link does not take is refused', async () => {
    const { pay } = await shop({ methods: ['CREDIT_CARD'] })
    await expect(pay('APRO', { method: 'DEBIT_CARD' })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('takes the place of a PIX code, and a PIX code that of a declined card', async () => {
    const { pay, code, charges } = await shop()
    await startPayment(house.ctx(), { code, method: 'PIX', buyer: testBuyer })
    await pay('FUND', { buyer: undefined })
    await startPayment(house.ctx(), { code, method: 'PIX' })
    await pay('APRO', { buyer: undefined })
    expect((await charges()).map(({ status }) => status)).toEqual(['CANCELED', 'FAILED', 'CANCELED', 'PAID'])
  })

  test('a payment that waits for its issuer is not paid a second time by another', async () => {
    const { pay, code, look } = await shop()
    expect(await pay('CONT')).toMatchObject({ state: 'OPEN', payment: { state: 'AUTHORIZING' } })
    await expect(pay('APRO')).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(startPayment(house.ctx(), { code, method: 'PIX' })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    house.advance(60_000)
    await resolveAuthorizations(house.ctx())
    expect(await look()).toMatchObject({ state: 'PAID' })
  })
})

describe('a buyer whose bank wants to know who pays', () => {
  test('is not asked for anything where the bank is content', async () => {
    const checkout = await shop({ threeDS: true, shift: true })
    expect(await checkout.pay('APRO FRICTIONLESS')).toMatchObject({ payment: { state: 'AUTHENTICATING' } })
    expect(await checkout.continue()).toMatchObject({ state: 'PAID' })
    const [charge] = await checkout.charges()
    expect(charge!.authentication).toMatchObject({
      by: 'OWN',
      transStatus: 'Y',
      eci: '05',
      liabilityShift: true,
      challenged: false,
    })
  })

  test('pays once a challenge is passed, and the number of the card is gone', async () => {
    const checkout = await shop({ threeDS: true, shift: true })
    await checkout.pay('APRO CHALLENGE')
    expect(await checkout.continue()).toMatchObject({ payment: { state: 'CHALLENGE' } })
    expect((await checkout.authentication()).sealed_number).not.toBe('')
    expect(await checkout.challenge()).toMatchObject({ state: 'PAID' })
    expect((await checkout.authentication()).sealed_number).toBe('')
    expect((await checkout.charges())[0]!.authentication).toMatchObject({
      challenged: true,
      liabilityShift: true,
    })
  })

  test('the security code reaches the acquirer from memory, after a challenge too', async () => {
    const { acquirer } = house.ports
    const asked: AuthorizationRequest[] = []
    const checkout = await shop({ threeDS: true })
    house.ports.acquirer = {
      ...acquirer,
      authorize: (request) => {
        asked.push(request)
        return acquirer.authorize(request)
      },
    }
    try {
      await checkout.pay('APRO CHALLENGE')
      await checkout.continue()
      await checkout.challenge()
    } finally {
      house.ports.acquirer = acquirer
    }
    expect(asked.map(({ card }) => card.cvv?.reveal())).toEqual(['123'])
    expect(asked[0]!.card.number.reveal()).toBe('4111111111111111')
    expect(asked[0]!.authentication).toMatchObject({ eci: '05', cavv: expect.any(String) })
  })

  test('is declined after three wrong codes, and the acquirer never hears of it', async () => {
    const checkout = await shop({ threeDS: true })
    await checkout.pay('APRO CHALLENGE')
    await checkout.continue()
    await checkout.challenge('000000')
    await checkout.challenge('000000')
    const view = await checkout.challenge('000000')
    expect(view.payment).toMatchObject({ state: 'DECLINED', failure: { en: { code: 'NOT_AUTHENTICATED' } } })
    expect(await checkout.authorizations()).toBe(0)
  })

  test.each([
    ['FRICTIONLESS', 'PAID', true],
    ['ATTEMPT', 'PAID', true],
    ['UNAVAILABLE', 'PAID', false],
    ['REJECTED', 'FAILED', false],
  ])('%s without required shift: %s', async (word, status, liabilityShift) => {
    const checkout = await shop({ threeDS: true })
    await checkout.pay(`APRO ${word}`)
    await checkout.continue()
    expect((await checkout.charges())[0]).toMatchObject({ status, authentication: { liabilityShift } })
  })

  test('is declined where the link wants a shift and there is none', async () => {
    const checkout = await shop({ threeDS: true, shift: true })
    await checkout.pay('APRO UNAVAILABLE')
    const { payment } = await checkout.continue()
    expect(payment).toMatchObject({ state: 'DECLINED', failure: { en: { code: 'LIABILITY_SHIFT_ABSENT' } } })
    expect(await checkout.authorizations()).toBe(0)
  })

  test('gives up and is back at the form; giving up after the code was right changes nothing', async () => {
    const checkout = await shop({ threeDS: true })
    await checkout.pay('APRO CHALLENGE')
    await checkout.continue()
    await cancelCard(house.ctx(), checkout)
    expect((await checkout.look()).payment).toMatchObject({
      state: 'DECLINED',
      failure: { en: { code: 'AUTHENTICATION_CANCELED' } },
    })
    await checkout.pay('APRO CHALLENGE')
    await checkout.continue()
    await checkout.challenge()
    await cancelCard(house.ctx(), checkout)
    expect((await checkout.look()).state).toBe('PAID')
  })

  test('has ten minutes, then it is declined, once', async () => {
    const checkout = await shop({ threeDS: true })
    await checkout.pay('APRO CHALLENGE')
    await checkout.continue()
    house.advance(9 * 60_000)
    await endExpiredAuthentications(house.ctx())
    expect((await checkout.look()).payment).toMatchObject({ state: 'CHALLENGE' })
    house.advance(61_000)
    await Promise.all([1, 2, 3].map(() => endExpiredAuthentications(house.ctx())))
    expect((await checkout.look()).payment).toMatchObject({
      state: 'DECLINED',
      failure: { en: { code: 'AUTHENTICATION_TIMED_OUT' } },
    })
    expect(await checkout.authorizations()).toBe(0)
  })

  test('asks for PIX instead: the authentication ends with it', async () => {
    const checkout = await shop({ threeDS: true })
    await checkout.pay('APRO CHALLENGE')
    await checkout.continue()
    await startPayment(house.ctx(), { code: checkout.code, method: 'PIX' })
    expect((await checkout.charges()).map(({ status }) => status)).toEqual(['FAILED', 'SCHEDULED'])
    expect(await checkout.authorizations()).toBe(0)
  })

  test('by debit is always asked, and never charged without a shift', async () => {
    const checkout = await shop({ methods: ['DEBIT_CARD'] })
    await checkout.pay('APRO UNAVAILABLE')
    const { payment } = await checkout.continue()
    expect(payment).toMatchObject({ state: 'DECLINED', failure: { en: { code: 'AUTHENTICATION_REQUIRED' } } })
    await checkout.pay('APRO FRICTIONLESS')
    expect(await checkout.continue()).toMatchObject({ state: 'PAID' })
  })

  test('an issuer that does not answer is one that could not: paid without shift, or declined', async () => {
    const { threeDSecure } = house.ports
    const away = () => Promise.reject(new Error('away'))
    house.ports.threeDSecure = { ...threeDSecure, authenticate: away, prepare: away }
    try {
      const free = await shop({ threeDS: true })
      await free.pay()
      expect(await free.continue()).toMatchObject({ state: 'PAID' })
      const strict = await shop({ threeDS: true, shift: true })
      await strict.pay()
      expect((await strict.continue()).payment).toMatchObject({ state: 'DECLINED' })
    } finally {
      house.ports.threeDSecure = threeDSecure
    }
  })

  test('twenty looks at the same result at once authorise once', async () => {
    const checkout = await shop({ threeDS: true })
    await checkout.pay('APRO FRICTIONLESS')
    await Promise.all(Array.from({ length: 20 }, () => checkout.continue()))
    expect(await checkout.look()).toMatchObject({ state: 'PAID' })
    expect(await checkout.authorizations()).toBe(1)
  })

  test('an authentication of another amount shifts nothing', async () => {
    const checkout = await shop({ threeDS: true, shift: true })
    await checkout.pay('APRO FRICTIONLESS')
    const { uuid } = await checkout.authentication()
    await house.sql`update authentications set value = ${centavos(1)} where uuid = ${uuid}`
    expect((await checkout.continue()).payment).toMatchObject({ state: 'DECLINED' })
  })
})
