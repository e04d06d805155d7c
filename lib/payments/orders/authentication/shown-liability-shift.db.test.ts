import { expect, test } from 'vitest'
import { chargeInFull } from '@/lib/payments/charges/charge-in-full'
import { viewCharge } from '@/lib/payments/charges/view'
import { findOrder } from '@/lib/payments/orders/store'
import { testApp } from '@/lib/testing/app'
import { testBrowserData } from '@/lib/testing/browser-data'
import { freshProof, testCard } from '@/lib/testing/card'
import { cardCheckout } from '@/lib/testing/shops/card-checkout'
import { cardShop } from '@/lib/testing/shops/card-shop'

const app = await testApp()

test('the charge of an order with an MPI answers whether liability shifts, and why', async () => {
  const shop = await cardShop(app)
  const shiftOf = async (mpi: Record<string, unknown>) => {
    const { charge } = await shop.order({}, { threeDSecure: { mpi } })
    return (await chargeInFull(shop.asSeller(), charge)).liabilityShift
  }
  const proof = freshProof()
  expect(await shiftOf(proof)).toEqual({ shifted: true, reason: 'AUTHENTICATED' })
  expect(await shiftOf(proof)).toEqual({ shifted: false, reason: 'CAVV_ALREADY_USED' })
  expect(await shiftOf({ ...freshProof(), eci: '07' })).toEqual({ shifted: false, reason: 'ECI_MISMATCH' })
  expect(await shiftOf({ ...freshProof(), cavv: 'AAAA' })).toEqual({ shifted: false, reason: 'CAVV_INVALID' })
  expect(await shiftOf({ transStatus: 'R', eci: '07' })).toEqual({ shifted: false, reason: 'REJECTED' })
  const { charge } = await shop.order()
  expect(await chargeInFull(shop.asSeller(), charge)).not.toHaveProperty('liabilityShift')
})

test('a lower ECI from the acquirer is the reason where it removes the shift', async () => {
  const shop = await cardShop(app)
  const { acquirer } = app.ports
  const authorize: typeof acquirer.authorize = async (request) =>
    ({ ...(await acquirer.authorize(request)), eci: '07' }) as never
  app.ports.acquirer = { ...acquirer, authorize }
  const { charge } = await shop.order({}, { threeDSecure: { mpi: freshProof() } }).finally(() => {
    app.ports.acquirer = acquirer
  })
  const { liabilityShift } = await chargeInFull(shop.asSeller(), charge)
  expect(liabilityShift).toEqual({ shifted: false, reason: 'ECI_LOWERED_BY_ACQUIRER' })
})

test.each([
  ['FRICTIONLESS', { shifted: true, reason: 'AUTHENTICATED' }],
  ['ATTEMPT', { shifted: true, reason: 'ATTEMPTED' }],
  ['CHALLENGE', undefined],
])('the charge of an order that our own server authenticates, %s: %j', async (word, shift) => {
  const shop = await cardShop(app)
  const threeDSecure = { browser: testBrowserData(), redirectURL: 'https://loja.exemplo.com.br/volta' }
  const { charge } = await shop.order({ card: testCard({ holderName: `APRO ${word}` }) }, { threeDSecure })
  expect((await chargeInFull(shop.asSeller(), charge)).liabilityShift).toEqual(shift)
})

test.each([
  ['FRICTIONLESS', { shifted: true, reason: 'AUTHENTICATED' }],
  ['UNAVAILABLE', { shifted: false, reason: 'UNAVAILABLE' }],
  ['REJECTED', { shifted: false, reason: 'REJECTED' }],
])('the charge of the checkout, %s: %j', async (word, shift) => {
  const checkout = await cardCheckout(app, { threeDS: true })
  await checkout.pay(`APRO ${word}`)
  await checkout.continue()
  expect(await shiftAt(checkout)).toEqual(shift)
})

test('an authentication for another amount, or one that was cancelled, is the reason', async () => {
  const checkout = await cardCheckout(app, { threeDS: true })
  await checkout.pay('APRO CHALLENGE')
  await checkout.continue()
  await checkout.cancel()
  expect(await shiftAt(checkout)).toEqual({ shifted: false, reason: 'CANCELED' })
  await checkout.pay('APRO FRICTIONLESS')
  const { uuid } = await checkout.authentication()
  await app.sql`update authentications set value = 1 where uuid = ${uuid}`
  await checkout.continue()
  expect(await shiftAt(checkout)).toEqual({ shifted: false, reason: 'OTHER_AMOUNT_OR_CARD' })
})

async function shiftAt(checkout: Awaited<ReturnType<typeof cardCheckout>>) {
  const charge = (await checkout.charges()).at(-1)!
  return viewCharge(charge, await findOrder(app.db, charge.orderId), [], app.ctx()).liabilityShift
}
