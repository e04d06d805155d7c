import { beforeEach, describe, expect, test } from 'vitest'
import { collectOrder } from '@/lib/payments/orders/authorization/collect-order'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import type { Acquirer } from '@/lib/rails/acquirer/acquirer'
import { NoAnswer } from '@/lib/rails/connections/http/request'
import { testApp } from '@/lib/testing/app'
import { testCard } from '@/lib/testing/card'
import { type CardShop, cardShop } from '@/lib/testing/shops/card-shop'
import { resolveAuthorizations } from './resolve'

const app = await testApp()
const genuine = { ...app.ports.acquirer }
let shop: CardShop
beforeEach(async () => {
  Object.assign(app.ports.acquirer, genuine)
  shop = await cardShop(app)
})

describe('when the acquirer is late, fails, or charges and its response is lost', () => {
  const withAuthorize = (authorize: Acquirer['authorize']) => {
    app.ports.acquirer.authorize = authorize
  }

  test('charged, but the response is lost: the job finds it and books it once', async () => {
    withAuthorize(async (request) => {
      await genuine.authorize(request)
      throw new NoAnswer('the answer is lost')
    })
    const { uuid, status } = await shop.order()
    expect(status).toBe('SENT')
    app.advance(31_000)
    await resolveAuthorizations(app.ctx())
    await resolveAuthorizations(app.ctx())
    expect((await shop.look(uuid)).status).toBe('PAID')
    expect([await shop.authorizations(), await shop.booked()]).toMatchObject([1, { CLEARING: 10_000 }])
  })

  test('the request never arrived: the charge fails, and a delayed request is refused at the acquirer', async () => {
    let late: Parameters<Acquirer['authorize']>[0] | undefined
    withAuthorize(async (request) => {
      late = request
      throw new NoAnswer('request lost')
    })
    const { uuid } = await shop.order()
    app.advance(31_000)
    await resolveAuthorizations(app.ctx())
    expect(await shop.look(uuid)).toMatchObject({ status: 'CANCELED', charge: { status: 'FAILED' } })
    expect(await genuine.authorize(late!)).toMatchObject({ outcome: 'declined' })
    expect(await shop.booked()).toEqual({})
  })

  test('the process died before the request: the charge fails, and no request may follow', async () => {
    const request = shop.requestOf()
    const { uuid } = await createOrder(shop.asSeller(), request)
    app.advance(31_000)
    await resolveAuthorizations(app.ctx())
    await collectOrder(shop.asSeller(), { uuid, request })
    expect((await shop.look(uuid)).charge.status).toBe('FAILED')
    expect(await shop.booked()).toEqual({})
  })

  test('pending: the order is SENT until the issuer has decided', async () => {
    const { uuid, status } = await shop.order({ card: testCard({ holderName: 'CONT SILVA' }) })
    expect(status).toBe('SENT')
    app.advance(31_000)
    await resolveAuthorizations(app.ctx())
    expect((await shop.look(uuid)).status).toBe('PAID')
  })

  test('one attempt that is requested twenty times at once is authorised once', async () => {
    const request = shop.requestOf()
    const { uuid } = await createOrder(shop.asSeller(), request)
    let calls = 0
    withAuthorize(async (sent) => {
      calls += 1
      return genuine.authorize(sent)
    })
    await Promise.all(Array.from({ length: 20 }, () => collectOrder(shop.asSeller(), { uuid, request })))
    expect([calls, (await shop.look(uuid)).status]).toEqual([1, 'PAID'])
    expect(await shop.booked()).toMatchObject({ CLEARING: 10_000 })
  })
})
