import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { endExpiredAuthentications } from '@/lib/payments/orders/authentication/end-expired'
import type { AuthorizationRequest } from '@/lib/rails/acquirer/acquirer'
import { NoAnswer } from '@/lib/rails/connections/http/request'
import { testApp } from '@/lib/testing/app'
import { cardCheckout } from '@/lib/testing/shops/card-checkout'
import { startPayment } from '@/lib/testing/shops/shown-payment'

const app = await testApp()
const shop = (offer?: Parameters<typeof cardCheckout>[1]) => cardCheckout(app, offer)

describe('a checkout with authentication', () => {
  test('without a challenge is paid without any input of the buyer', async () => {
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

  test('is paid after a passed challenge, and the card number is erased', async () => {
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

  test('sends the security code from memory to the acquirer, also after a challenge', async () => {
    const { acquirer } = app.ports
    const requests: AuthorizationRequest[] = []
    const checkout = await shop({ threeDS: true })
    app.ports.acquirer = {
      ...acquirer,
      authorize: (request) => {
        requests.push(request)
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
    expect(requests.map(({ card }) => card.cvv?.reveal())).toEqual(['123'])
    expect(requests[0]!.card.number.reveal()).toBe('4111111111111111')
    expect(requests[0]!.authentication).toMatchObject({ eci: '05', cavv: expect.any(String) })
  })

  test('is declined after three wrong codes, without a request to the acquirer', async () => {
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
  ])(
    'with the result %s and without a required liability shift ends as %s',
    async (word, status, liabilityShift) => {
      const checkout = await shop({ threeDS: true })
      await checkout.pay(`APRO ${word}`)
      await checkout.continue()
      expect((await checkout.charges())[0]).toMatchObject({ status, authentication: { liabilityShift } })
    },
  )

  test('is declined if the link requires a liability shift and there is none', async () => {
    const checkout = await shop({ threeDS: true, shift: true })
    await checkout.pay('APRO UNAVAILABLE')
    const { payment } = await checkout.continue()
    expect(payment).toMatchObject({ state: 'DECLINED', failure: { en: { code: 'LIABILITY_SHIFT_ABSENT' } } })
    expect(await checkout.authorizations()).toBe(0)
  })

  test('shows the form again after a cancellation; a cancellation after the right code changes nothing', async () => {
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

  test('is declined once after ten minutes', async () => {
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

  test('ends the authentication when the buyer requests PIX instead', async () => {
    const checkout = await shop({ threeDS: true })
    await checkout.pay('APRO CHALLENGE')
    await checkout.continue()
    await startPayment(app.ctx(), { code: checkout.code, method: 'PIX' })
    expect((await checkout.charges()).map(({ status }) => status)).toEqual(['FAILED', 'SCHEDULED'])
    expect(await checkout.authorizations()).toBe(0)
  })

  test('by debit card always authenticates, and is never charged without a liability shift', async () => {
    const checkout = await shop({ methods: ['DEBIT_CARD'] })
    await checkout.pay('APRO UNAVAILABLE')
    const { payment } = await checkout.continue()
    expect(payment).toMatchObject({ state: 'DECLINED', failure: { en: { code: 'AUTHENTICATION_REQUIRED' } } })
    await checkout.pay('APRO FRICTIONLESS')
    expect(await checkout.continue()).toMatchObject({ state: 'PAID' })
  })

  test('without a response of the issuer is paid without a shift, or declined if the shift is required', async () => {
    const { threeDSecure } = app.ports
    const noResponse = () => Promise.reject(new NoAnswer('no response'))
    app.ports.threeDSecure = { ...threeDSecure, authenticate: noResponse, prepare: noResponse }
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

  test('authorizes once when twenty requests read the same result at the same time', async () => {
    const checkout = await shop({ threeDS: true })
    await checkout.pay('APRO FRICTIONLESS')
    await Promise.all(Array.from({ length: 20 }, () => checkout.continue()))
    expect(await checkout.look()).toMatchObject({ state: 'PAID' })
    expect(await checkout.authorizations()).toBe(1)
  })

  test('has no liability shift if the authentication was for another amount', async () => {
    const checkout = await shop({ threeDS: true, shift: true })
    await checkout.pay('APRO FRICTIONLESS')
    const { uuid } = await checkout.authentication()
    await app.sql`update authentications set value = 1 where uuid = ${uuid}`
    expect((await checkout.continue()).payment).toMatchObject({ state: 'DECLINED' })
  })

  test('authenticates if the link requires the shift, even if 3-D Secure is not enabled', async () => {
    const checkout = await shop({ shift: true })
    expect(await checkout.pay('APRO FRICTIONLESS')).toMatchObject({ payment: { state: 'AUTHENTICATING' } })
    expect(await checkout.continue()).toMatchObject({ state: 'PAID' })
  })

  test('is not charged after a cancellation, whatever the issuer decides at the same time', async () => {
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

  test('is declined if the buyer cancels at the moment in which the challenge arrives', async () => {
    const checkout = await shop({ threeDS: true })
    await checkout.pay('APRO CHALLENGE')
    const { threeDSecure } = app.ports
    let canceled: Promise<void> | undefined
    let signalEnded = () => {}
    const ended = new Promise<void>((resolve) => {
      signalEnded = resolve
    })
    app.ports.threeDSecure = {
      ...threeDSecure,
      async end(request) {
        const result = await threeDSecure.end(request)
        signalEnded()
        await new Promise((resolve) => setTimeout(resolve, 200))
        return result
      },
      async authenticate(request) {
        const result = await threeDSecure.authenticate(request)
        canceled = checkout.cancel()
        await ended
        return result
      },
    }
    await checkout.continue()
    await canceled
    app.ports.threeDSecure = threeDSecure
    expect((await checkout.look()).payment).toMatchObject({ state: 'DECLINED' })
  })

  test('can be completed even if the link was cancelled meanwhile', async () => {
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
