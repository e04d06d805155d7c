import { describe, expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { cardCheckout } from '@/e2e/fixtures/card-checkout'
import type { AuthorizationRequest } from '@/lib/acquirer/acquirer'
import { startPayment } from '@/lib/checkout/start-payment'
import { MINUTE_MS } from '@/lib/kernel/durations'
import { endExpiredAuthentications } from '@/lib/orders/authentication/end-expired'

const app = await testApp()
const shop = (offer?: Parameters<typeof cardCheckout>[1]) => cardCheckout(app, offer)

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
    expect(await checkout.authentication()).toMatchObject({ card_status: 'PENDING' })
    expect((await checkout.authentication()).sealed_number).not.toBe('')
    expect(await checkout.challenge()).toMatchObject({ state: 'PAID' })
    expect(await checkout.authentication()).toMatchObject({ card_status: 'INACTIVE', sealed_number: '' })
    expect((await checkout.charges())[0]!.authentication).toMatchObject({
      challenged: true,
      liabilityShift: true,
    })
  })

  test('the security code reaches the acquirer from memory, after a challenge too', async () => {
    const { acquirer } = app.ports
    const asked: AuthorizationRequest[] = []
    const checkout = await shop({ threeDS: true })
    app.ports.acquirer = {
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
      app.ports.acquirer = acquirer
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
    await checkout.cancel()
    expect((await checkout.look()).payment).toMatchObject({
      state: 'DECLINED',
      failure: { en: { code: 'AUTHENTICATION_CANCELED' } },
    })
    await checkout.pay('APRO CHALLENGE')
    await checkout.continue()
    await checkout.challenge()
    await checkout.cancel()
    expect((await checkout.look()).state).toBe('PAID')
  })

  test('has ten minutes, then it is declined, once', async () => {
    const checkout = await shop({ threeDS: true })
    await checkout.pay('APRO CHALLENGE')
    await checkout.continue()
    app.advance(9 * MINUTE_MS)
    await endExpiredAuthentications(app.ctx())
    expect((await checkout.look()).payment).toMatchObject({ state: 'CHALLENGE' })
    app.advance(61_000)
    await Promise.all([1, 2, 3].map(() => endExpiredAuthentications(app.ctx())))
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
    await startPayment(app.ctx(), { code: checkout.code, method: 'PIX' })
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
    const { threeDSecure } = app.ports
    const away = () => Promise.reject(new Error('away'))
    app.ports.threeDSecure = { ...threeDSecure, authenticate: away, prepare: away }
    try {
      const free = await shop({ threeDS: true })
      await free.pay()
      expect(await free.continue()).toMatchObject({ state: 'PAID' })
      const strict = await shop({ threeDS: true, shift: true })
      await strict.pay()
      expect((await strict.continue()).payment).toMatchObject({ state: 'DECLINED' })
    } finally {
      app.ports.threeDSecure = threeDSecure
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
    await app.sql`update authentications set value = 1 where uuid = ${uuid}`
    expect((await checkout.continue()).payment).toMatchObject({ state: 'DECLINED' })
  })

  test('is asked wherever a link requires the shift, enabled or not', async () => {
    const checkout = await shop({ shift: true })
    expect(await checkout.pay('APRO FRICTIONLESS')).toMatchObject({ payment: { state: 'AUTHENTICATING' } })
    expect(await checkout.continue()).toMatchObject({ state: 'PAID' })
  })

  test('who gives up is not charged, whatever the issuer decided in that moment', async () => {
    const checkout = await shop({ threeDS: true })
    await checkout.pay('APRO CHALLENGE')
    await checkout.continue()
    const { threeDSecure } = app.ports
    const end: typeof threeDSecure.end = async ({ reference }) => ({
      transStatus: 'Y',
      version: '2.2.0',
      challenged: true,
      threeDSServerTransactionId: reference,
    })
    app.ports.threeDSecure = { ...threeDSecure, end }
    await checkout.cancel()
    app.ports.threeDSecure = threeDSecure
    expect((await checkout.look()).payment).toMatchObject({ state: 'DECLINED' })
    expect(await checkout.authorizations()).toBe(0)
  })

  test('giving up in the moment in which the challenge comes is giving up', async () => {
    const checkout = await shop({ threeDS: true })
    await checkout.pay('APRO CHALLENGE')
    const { threeDSecure } = app.ports
    let given: Promise<void> | undefined
    let signalEnded = () => {}
    const ended = new Promise<void>((resolve) => {
      signalEnded = resolve
    })
    app.ports.threeDSecure = {
      ...threeDSecure,
      async end(asked) {
        const result = await threeDSecure.end(asked)
        signalEnded()
        await new Promise((resolve) => setTimeout(resolve, 200))
        return result
      },
      async authenticate(asked) {
        const answer = await threeDSecure.authenticate(asked)
        given = checkout.cancel()
        await ended
        return answer
      },
    }
    await checkout.continue()
    await given
    app.ports.threeDSecure = threeDSecure
    expect((await checkout.look()).payment).toMatchObject({ state: 'DECLINED' })
  })

  test('is seen to the end although the link was cancelled meanwhile', async () => {
    const checkout = await shop({ threeDS: true })
    await checkout.pay('APRO CHALLENGE')
    await checkout.continue()
    await app.sql`update payment_links set status = 'CANCELED' where code = ${checkout.code}`
    expect(await checkout.look()).toMatchObject({
      state: 'OPEN',
      payment: { state: 'CHALLENGE' },
      methods: [],
    })
    expect(await checkout.challenge()).toMatchObject({ state: 'PAID' })
  })
})
