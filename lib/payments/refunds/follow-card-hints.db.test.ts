// What Cielo announces, from its request over HTTP headers and body to the order: stored, looked up, booked.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor, Ctx } from '@/lib/base/kernel/ctx'
import { HOUR_MS, MINUTE_MS } from '@/lib/base/kernel/durations'
import { receiveCardNotification } from '@/lib/http/rails/receive-card-notification'
import { NoAnswer } from '@/lib/rails/connections/http/request'
import { followHints } from '@/lib/rails/providers/cielo/acquirer/hints'
import { cieloUnderTest } from '@/lib/testing/acquirers/cielo'
import { testApp } from '@/lib/testing/app'
import { type RefundShop, refundShop } from '@/lib/testing/shops/refund-shop'
import { followCardHints } from './follow-card-hints'

const app = await testApp()
const uuid = randomUUID()
const secret = 'a secret of notifications'
type Under = Awaited<ReturnType<typeof cieloUnderTest>>
let one: Under
let shop: RefundShop
let ports: Ctx['ports']

beforeEach(async () => {
  await app.sql`delete from platform.cielo_hints`
  one = await cieloUnderTest(app)
  one.cielo.time.now = app.ctx().now
  const { connectionId, acquirer: rail } = one
  ports = {
    ...app.ports,
    connected: async () => ({ ...app.ports, acquirer: rail }),
    cardConnections: { find: async (wanted) => (wanted === uuid ? { connectionId, rail } : undefined) },
  }
  app.ports.acquirer = rail
  shop = await refundShop(app)
})

const ctx = (): Ctx => ({ ...app.ctx(), ports })
function advance(milliseconds: number) {
  app.advance(milliseconds)
  one.cielo.time.now = app.ctx().now
}

/** The request of Cielo, as its notifications are sent. */
async function announce(
  body: unknown,
  headers: Record<string, string> = {},
  path: string = uuid,
): Promise<number> {
  const request = new Request(`http://localhost/rails/cards/${path}/notifications`, {
    method: 'POST',
    headers: { 'X-Notification-Secret': secret, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const makeCtx = (actor: Actor) => ({ ...app.ctx(actor), ports })
  return (await receiveCardNotification({ makeCtx }, request, path)).status
}

/** An order of this connection, as `portsOf` will see it. */
async function orderAtConnection() {
  const { uuid: order, charge } = await shop.order()
  await app.sql`update charges set connection_id = ${one.connectionId} where id = ${charge.id}`
  return { order, charge: (await shop.look(order)).charge }
}

const hints = () => app.sql`select payment_id, change_type, tries from platform.cielo_hints order by id`

describe('a notification', () => {
  test('is accepted with the secret of the connection alone, and stored once', async () => {
    const body = { PaymentId: randomUUID(), ChangeType: 1 }
    expect(await announce(body, { 'X-Notification-Secret': `${secret}!` })).toBe(401)
    expect(await announce(body, { 'X-Notification-Secret': '' })).toBe(401)
    expect(await announce(body, {}, randomUUID())).toBe(401)
    expect(await announce(body, {}, 'x')).toBe(401)
    expect(await hints()).toHaveLength(0)
    expect(await announce(body)).toBe(200)
    expect(await announce({ ...body, ChangeType: '1', Further: true })).toBe(200)
    expect(await hints()).toMatchObject([{ payment_id: body.PaymentId, change_type: 1 }])
  })

  test('of anything else is answered with 200 and stored nowhere; a large one is refused', async () => {
    const payment = randomUUID()
    for (const body of [
      '',
      '{',
      '[]',
      { PaymentId: 'x', ChangeType: 1 },
      { PaymentId: payment, ChangeType: 3 },
      { PaymentId: payment },
    ])
      expect(await announce(body)).toBe(200)
    expect(await announce('x'.repeat(9_000))).toBe(413)
    expect(await hints()).toHaveLength(0)
  })
})

describe('what was announced', () => {
  test('a payment whose answer was lost is looked up and booked at once', async () => {
    one.lose('authorize', 'after')
    const { order, charge } = await orderAtConnection()
    expect(charge.status).toBe('SCHEDULED')
    const [sale] = one.salesOf(charge.acquirerReference!)
    expect(await announce({ PaymentId: sale!.paymentId, ChangeType: 1 })).toBe(200)
    // No answer has named the payment yet: the hint waits until it is known.
    await followCardHints(ctx())
    expect(await hints()).toMatchObject([{ tries: 1 }])
    await one.acquirer.find({ reference: charge.acquirerReference!, at: one.now() })
    advance(2 * MINUTE_MS)
    expect(await followCardHints(ctx())).toBe(1)
    expect((await shop.look(order)).status).toBe('PAID')
    expect(await hints()).toHaveLength(0)
  })

  test('a refund that stood for a day and is denied then is booked as refused', async () => {
    const { charge } = await orderAtConnection()
    const paid = await shop.balances()
    await shop.refund(charge.uuid)
    const { settleRefunds } = await import('./settle-refunds')
    await settleRefunds(ctx())
    expect(await shop.refunds(charge)).toMatchObject([{ status: 'PROCESSING' }])
    advance(24 * HOUR_MS)
    await settleRefunds(ctx())
    expect(await shop.statuses(charge)).toEqual(['REFUND', 'REFUND'])
    const reference = charge.acquirerReference!
    one.deny(reference)
    const [sale] = one.salesOf(reference)
    expect(await announce({ PaymentId: sale!.paymentId.toUpperCase(), ChangeType: 5 })).toBe(200)
    expect(await followCardHints(ctx())).toBe(1)
    expect(await shop.statuses(charge)).toEqual(['PAID', 'PAID'])
    expect(await shop.refunds(charge)).toMatchObject([
      { status: 'ERROR', failure: { code: 'CANCELLATION_DENIED' } },
    ])
    expect(await shop.balances()).toEqual(paid)
  })

  test('a refund whose denial was announced by a notification that was lost is booked a week later', async () => {
    const { charge } = await orderAtConnection()
    await shop.refund(charge.uuid)
    const { settleRefunds } = await import('./settle-refunds')
    await settleRefunds(ctx())
    advance(24 * HOUR_MS)
    await settleRefunds(ctx())
    one.deny(charge.acquirerReference!)
    const follow = async () => {
      await one.acquirer.lookAgain()
      return followCardHints(ctx())
    }
    advance(5 * 24 * HOUR_MS)
    expect(await follow()).toBe(0)
    expect(await shop.statuses(charge)).toEqual(['REFUND', 'REFUND'])
    advance(24 * HOUR_MS)
    expect(await follow()).toBe(1)
    expect(await shop.statuses(charge)).toEqual(['PAID', 'PAID'])
    expect([await follow(), await shop.refunds(charge)]).toMatchObject([0, [{ status: 'ERROR' }]])
  })

  test('is followed in the cell that the reference of its payment names', async () => {
    app.liveIn(2)
    const { charge } = await orderAtConnection()
    expect(charge.acquirerReference).toMatch(/^2[0-9a-f]{8}-/)
    const [sale] = one.salesOf(charge.acquirerReference!)
    await announce({ PaymentId: sale!.paymentId, ChangeType: 8 })
    app.liveIn(1)
    await expect(followHints(ctx(), ['fraudAlert'], async () => {})).rejects.toMatchObject({
      errors: [{ cause: { message: 'This installation has no cell 2' } }],
    })
    app.liveIn(2)
    advance(2 * MINUTE_MS)
    const followed: string[] = []
    const follow = async ({ cell }: Ctx, { reference }: { reference: string }) =>
      void followed.push(`${cell} ${reference}`)
    await followHints(ctx(), ['fraudAlert'], follow)
    app.liveIn(1)
    expect(followed).toEqual([`2 ${charge.acquirerReference}`])
  })

  test('of no payment of ours is dropped after an hour, and what fails is followed again', async () => {
    await announce({ PaymentId: randomUUID(), ChangeType: 5 })
    for (let turn = 0; turn < 31; turn += 1) {
      await followCardHints(ctx())
      advance(2 * MINUTE_MS)
    }
    expect(await hints()).toHaveLength(0)
    const { charge } = await orderAtConnection()
    const [sale] = one.salesOf(charge.acquirerReference!)
    await announce({ PaymentId: sale!.paymentId, ChangeType: 8 })
    const followed: string[] = []
    expect(await followHints(ctx(), ['payment'], async () => void followed.push('other'))).toBe(0)
    const fail = async () => {
      throw new NoAnswer('not now')
    }
    await expect(followHints(ctx(), ['chargeback', 'fraudAlert'], fail)).rejects.toThrow()
    advance(2 * MINUTE_MS)
    await followHints(ctx(), ['fraudAlert'], async (_, { reference }) => void followed.push(reference))
    expect(followed).toEqual([charge.acquirerReference])
    expect(await hints()).toHaveLength(0)
  })
})
