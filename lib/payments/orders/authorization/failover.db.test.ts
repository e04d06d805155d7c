// Two acquirers: which one gets a payment, and when the other one may get it after a failure.
import { beforeEach, describe, expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import { cancelCharge } from '@/lib/payments/orders/lifecycle/cancel-charge'
import { turnConnection } from '@/lib/rails/connection-registry/turn-connection'
import { MAX_FAILURES } from '@/lib/rails/connections/circuit'
import { NoAnswer, NotSent } from '@/lib/rails/connections/http/request'
import { REREAD_AFTER_MS } from '@/lib/rails/connections/running/connected'
import type { ConnectionRow } from '@/lib/rails/connections/store'
import { testApp } from '@/lib/testing/app'
import { testCard } from '@/lib/testing/card'
import { type TestRails, testRails } from '@/lib/testing/connections/test-rails'
import { type CardShop, cardShop } from '@/lib/testing/shops/card-shop'
import { resolveAuthorizations } from './resolve'

const app = await testApp()
let rails: TestRails
let shop: CardShop
let number = 0
let [first, second]: [ConnectionRow, ConnectionRow] = [] as never
beforeEach(async () => {
  rails = await testRails(app)
  number += 1
  await app.sql`delete from platform.connection_assignments`
  shop = await cardShop(app, { environment: 'LIVE' })
  first = await rails.connect(`a${number}`, { position: 1 })
  second = await rails.connect(`b${number}`, { position: 2 })
})

const callsOf = ({ name }: ConnectionRow) =>
  rails.provider(name).calls.filter((call) => call === 'acquirer.authorize').length
const script = ({ name }: ConnectionRow, run: (call: () => Promise<unknown>) => Promise<unknown>) =>
  rails.provider(name).scripts.set('acquirer.authorize', run)
const unsent = () => Promise.reject(new NotSent('connection refused'))
const referenceAt = ({ name }: ConnectionRow) =>
  (rails.provider(name).requests.get('acquirer.authorize') as { reference: string }).reference

describe('a card payment of a live seller', () => {
  test('goes to the first acquirer by order, and the charge remembers it for all that follows', async () => {
    const { charge, status } = await shop.order()
    expect([status, charge.connectionId]).toEqual(['PAID', first.id])
    expect([callsOf(first), callsOf(second)]).toEqual([1, 0])
  })

  test('goes to the acquirer whose rule has its brand', async () => {
    await rails.connect(`c${number}`, { position: 0, services: ['CARD'], brands: ['mastercard'] })
    const { charge } = await shop.order({ card: testCard({ number: '5555555555554444' }) })
    expect(charge.connectionId).not.toBe(first.id)
    expect(charge.connectionId).not.toBe(second.id)
    expect((await shop.order()).charge.connectionId).toBe(first.id)
  })

  test('goes to the acquirer whose rule has its value', async () => {
    const large = { position: 0, services: ['CARD'], minValue: centavos(50_000) } as const
    const { id } = await rails.connect(`c${number}`, large)
    expect((await shop.order({}, { value: 500 })).charge.connectionId).toBe(id)
    expect((await shop.order({}, { value: 499.99 })).charge.connectionId).toBe(first.id)
  })

  test('that certainly was not sent goes to the next one under a new reference, and is paid once', async () => {
    script(first, unsent)
    const { charge, status } = await shop.order()
    expect([status, charge.connectionId]).toEqual(['PAID', second.id])
    expect([callsOf(first), callsOf(second)]).toEqual([1, 1])
    expect(referenceAt(second)).not.toBe(referenceAt(first))
    expect(charge.acquirerReference).toBe(referenceAt(second))
    expect(await shop.booked()).toMatchObject({ CLEARING: 10_000 })
  })

  test('goes to the next one while the circuit of the first is open, without a call to it', async () => {
    script(first, unsent)
    for (let sale = 0; sale < MAX_FAILURES; sale += 1) await shop.order()
    const before = callsOf(first)
    // This process has not read the open circuit yet when it chooses, or has: the payment is made either way.
    expect((await shop.order()).status).toBe('PAID')
    app.advance(REREAD_AFTER_MS)
    expect((await shop.order()).charge.connectionId).toBe(second.id)
    expect(callsOf(first)).toBeLessThanOrEqual(before + 1)
  })

  test('that may have been charged stays with its acquirer: silence is looked up, never sent to another', async () => {
    script(first, async (call) => {
      await call()
      throw new NoAnswer('no answer in 7000 ms')
    })
    const { uuid, charge, status } = await shop.order()
    expect([status, charge.status, charge.connectionId]).toEqual(['SENT', 'SCHEDULED', first.id])
    app.advance(31_000)
    await resolveAuthorizations(app.ctx())
    const { charge: resolved } = await shop.look(uuid)
    expect([resolved.status, resolved.connectionId]).toEqual(['PAID', first.id])
    expect(callsOf(second)).toBe(0)
  })

  test('that was declined stays declined: an answer is never asked again elsewhere', async () => {
    const { status } = await shop.order({ card: testCard({ holderName: 'FUND' }) })
    expect(status).not.toBe('PAID')
    expect([callsOf(first), callsOf(second)]).toEqual([1, 0])
  })

  test('that no acquirer got is declined at once', async () => {
    script(first, unsent)
    script(second, unsent)
    const { charge } = await shop.order()
    expect([charge.status, charge.failure?.code]).toEqual(['FAILED', expect.any(String)])
    expect([callsOf(first), callsOf(second)]).toEqual([1, 1])
  })

  test('that is cancelled while the first acquirer can not be reached is not sent to the second', async () => {
    let cancelled: Promise<unknown> = Promise.resolve()
    script(first, async () => {
      const [open] = await app.sql`select uuid from charges order by id desc limit 1`
      cancelled = cancelCharge(shop.asSeller(), { uuid: open!.uuid })
      await cancelled.catch(() => {})
      throw new NotSent('connection refused')
    })
    const { charge } = await shop.order()
    await cancelled
    expect(charge.status).toBe('CANCELED')
    expect(callsOf(second)).toBe(0)
    expect(rails.provider(first.name).calls).toContain('acquirer.void')
  })

  test('is made at none that is switched off, and refused with the reason where none is left', async () => {
    await turnConnection(rails.asOperator(), { uuid: first.uuid, active: false })
    expect((await shop.order()).charge.connectionId).toBe(second.id)
    await turnConnection(rails.asOperator(), { uuid: second.uuid, active: false })
    await expect(shop.order()).rejects.toMatchObject({
      code: 'BAR-0100',
      details: { fields: [{ field: 'payment.method', message: expect.stringContaining('não tem conexão') }] },
    })
  })
})
