// An error of our own while a card payment is under way: it is reported, and the payment is still made once or not at all.
import { beforeEach, describe, expect, test } from 'vitest'
import { cancelCharge } from '@/lib/payments/orders/lifecycle/cancel-charge'
import type { ConnectionRow } from '@/lib/rails/connections/store'
import { testApp } from '@/lib/testing/app'
import { caughtFaults } from '@/lib/testing/caught-faults'
import { type TestRails, testRails } from '@/lib/testing/connections/test-rails'
import { type CardShop, cardShop } from '@/lib/testing/shops/card-shop'
import { beginCapture, endCapture } from './capture'
import { resolveAuthorizations } from './resolve'

const app = await testApp()
const genuine = { ...app.ports.acquirer }
const caught = caughtFaults()
const fault = new TypeError('undefined is not a function')
let shop: CardShop
beforeEach(async () => {
  Object.assign(app.ports.acquirer, genuine)
  shop = await cardShop(app)
})

async function resolve() {
  Object.assign(app.ports.acquirer, genuine)
  app.advance(31_000)
  await resolveAuthorizations(app.ctx())
}

describe('an authorisation', () => {
  test('that was charged before the fault is booked once, by the job', async () => {
    app.ports.acquirer.authorize = async (request) => {
      await genuine.authorize(request)
      throw fault
    }
    const { uuid, status } = await shop.order()
    expect([status, caught]).toEqual(['SENT', [fault]])
    await resolve()
    await resolve()
    expect((await shop.look(uuid)).status).toBe('PAID')
    expect([await shop.authorizations(), await shop.booked()]).toMatchObject([1, { CLEARING: 10_000 }])
  })

  test('that never left because of the fault is declined by the job, and charged nowhere', async () => {
    app.ports.acquirer.authorize = () => Promise.reject(fault)
    const { uuid } = await shop.order()
    expect(caught).toEqual([fault])
    await resolve()
    expect(await shop.look(uuid)).toMatchObject({ status: 'CANCELED', charge: { status: 'FAILED' } })
    expect(await shop.booked()).toEqual({})
  })
})

describe('a payment at the first of two acquirers', () => {
  let rails: TestRails
  let [first, second]: [ConnectionRow, ConnectionRow] = [] as never
  const script = (run: (call: () => Promise<unknown>) => Promise<unknown>) =>
    rails.provider(first.name).scripts.set('acquirer.authorize', run)
  beforeEach(async () => {
    await app.sql`delete from platform.connection_assignments`
    rails = await testRails(app)
    shop = await cardShop(app, { environment: 'LIVE' })
    first = await rails.connect(`first ${shop.seller.id}`, { position: 1 })
    second = await rails.connect(`second ${shop.seller.id}`, { position: 2 })
  })

  test('is sent to no other after a fault, and booked once', async () => {
    script(async (call) => {
      await call()
      throw fault
    })
    const { uuid, charge } = await shop.order()
    expect([charge.status, charge.connectionId, caught]).toEqual(['SCHEDULED', first.id, [fault]])
    app.advance(31_000)
    await resolveAuthorizations(app.ctx())
    expect((await shop.look(uuid)).status).toBe('PAID')
    expect(rails.provider(second.name).calls).toEqual([])
    expect(await shop.booked()).toMatchObject({ CLEARING: 10_000 })
  })

  test('whose stored settings are of no use goes to the second, and the fault is reported', async () => {
    await app.sql`update platform.connections set settings = '"?"' where id = ${first.id}`
    const { charge, status } = await shop.order()
    expect([status, charge.connectionId]).toEqual(['PAID', second.id])
    expect(caught).toHaveLength(1)
    expect(await shop.booked()).toMatchObject({ CLEARING: 10_000 })
  })
})

describe('a reserved payment', () => {
  test('is captured once by the job where the capture met a fault, which is thrown', async () => {
    const { uuid, charge } = await shop.order({ capture: false })
    app.ports.acquirer.capture = async (request) => {
      await genuine.capture(request)
      throw fault
    }
    const capture = await beginCapture(shop.asSeller(), { uuid: charge.uuid })
    await expect(endCapture(shop.asSeller(), capture)).rejects.toBe(fault)
    expect([(await shop.look(uuid)).status, await shop.booked()]).toEqual(['PRE_AUTHORIZED', {}])
    await resolve()
    await resolve()
    expect((await shop.look(uuid)).status).toBe('PAID')
    expect(await shop.booked()).toMatchObject({ CLEARING: 10_000 })
  })

  test('is cancelled by the job where the void met a fault, which is thrown', async () => {
    const { uuid, charge } = await shop.order({ capture: false })
    app.ports.acquirer.void = () => Promise.reject(fault)
    await expect(cancelCharge(shop.asSeller(), { uuid: charge.uuid })).rejects.toBe(fault)
    await resolve()
    expect((await shop.look(uuid)).charge.status).toBe('CANCELED')
    expect(await shop.booked()).toEqual({})
  })
})
