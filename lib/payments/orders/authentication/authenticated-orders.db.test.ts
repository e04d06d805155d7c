import { beforeEach, describe, expect, test } from 'vitest'
import { collectAuthenticated, collectOrder } from '@/lib/payments/orders/authorization/collect-order'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { testApp } from '@/lib/testing/app'
import { freshProof } from '@/lib/testing/card'
import { type CardShop, cardShop } from '@/lib/testing/shops/card-shop'

const app = await testApp()
let shop: CardShop
beforeEach(async () => {
  shop = await cardShop(app)
})

describe('with an authentication of another provider', () => {
  const authenticated = (mpi: Record<string, unknown>, changes: Record<string, unknown> = {}, payment = {}) =>
    shop.order(payment, { threeDSecure: { mpi, ...changes } })

  test('the order is SENT in the response, and settled after it', async () => {
    const request = shop.requestOf({}, { threeDSecure: { mpi: freshProof() } })
    const { uuid } = await createOrder(shop.asSeller(), request)
    const { order: answered } = await collectOrder(shop.asSeller(), { uuid, request })
    expect([answered.status, await shop.authorizations()]).toEqual(['SENT', 0])
    await collectAuthenticated(shop.asSeller(), { uuid, request })
    const { status, charge } = await shop.look(uuid)
    expect([status, charge.authentication?.liabilityShift]).toEqual(['PAID', true])
  })

  test.each([
    ['N', false, 'NOT_AUTHENTICATED'],
    ['R', false, 'AUTHENTICATION_REFUSED'],
    ['U', true, 'LIABILITY_SHIFT_ABSENT'],
  ])(
    '%s, liability shift required %s: declined without a request to the acquirer',
    async (transStatus, required, code) => {
      const { charge } = await authenticated({ transStatus, eci: '07' }, { requiresLiabilityShift: required })
      expect([charge.status, charge.failure?.code, await shop.authorizations()]).toEqual(['FAILED', code, 0])
    },
  )

  test('U without a liability shift is charged where none is required', async () => {
    const { status, charge } = await authenticated({ transStatus: 'U', eci: '07' })
    expect([status, charge.authentication?.liabilityShift]).toEqual(['PAID', false])
  })

  test('one CAVV is good for one charge: the second has no liability shift', async () => {
    const mpi = freshProof()
    const first = await authenticated(mpi)
    const second = await authenticated(mpi)
    const third = await authenticated(mpi, { requiresLiabilityShift: true })
    expect(first.charge.authentication?.liabilityShift).toBe(true)
    expect(second.charge.authentication?.liabilityShift).toBe(false)
    expect(third.charge.failure?.code).toBe('LIABILITY_SHIFT_ABSENT')
  })

  test('one CAVV in another base64 spelling is the same CAVV', async () => {
    const mpi = freshProof()
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
    const first = alphabet.indexOf(mpi.cavv[26]!) & ~3
    const shifts: (boolean | undefined)[] = []
    for (const spare of [0, 1, 2, 3]) {
      const cavv = `${mpi.cavv.slice(0, 26)}${alphabet[first + spare]}=`
      shifts.push((await authenticated({ ...mpi, cavv })).charge.authentication?.liabilityShift)
    }
    expect(shifts).toEqual([true, false, false, false])
  })

  test('a lower ECI from the acquirer removes the liability shift', async () => {
    const { acquirer } = app.ports
    const authorize: typeof acquirer.authorize = async (request) =>
      ({ ...(await acquirer.authorize(request)), eci: '07' }) as never
    app.ports.acquirer = { ...acquirer, authorize }
    const { charge } = await authenticated(freshProof()).finally(() => {
      app.ports.acquirer = acquirer
    })
    expect(charge.authentication).toMatchObject({ eci: '05', acquirerEci: '07', liabilityShift: false })
  })

  test('a debit card is charged only with a liability shift', async () => {
    const debit = { method: 'DEBIT_CARD' }
    expect((await shop.order(debit)).charge.failure?.code).toBe('AUTHENTICATION_REQUIRED')
    expect((await authenticated({ transStatus: 'U' }, {}, debit)).charge.failure?.code).toBe(
      'AUTHENTICATION_REQUIRED',
    )
    expect((await authenticated(freshProof(), {}, debit)).status).toBe('PAID')
  })
})
