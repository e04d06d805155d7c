import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import { CallFailed } from '@/lib/base/outages/call-failed'
import { requestOf } from '@/lib/testing/acquirers/acquirer-under-test'
import { cieloUnderTest } from '@/lib/testing/acquirers/cielo'
import { testApp } from '@/lib/testing/app'
import { merchant } from '@/lib/testing/cielo/client'
import { createCieloClient } from '../wire/client'
import { captureSale } from './capture'
import type { Cielo } from './context'
import { refundSale } from './refund'
import { changeRefund, storeRefund } from './refund-store'
import { IN_FLIGHT_MS, VOID_SPACING_MS } from './sale'
import { sendRefund } from './send-refund'
import { cieloSettings } from './settings'
import { findSale, type SaleKey } from './store'
import { TURN_MS, withTurn } from './turn'

const app = await testApp()
afterEach(() => {
  vi.useRealTimers()
})

async function authorizedSale() {
  const one = await cieloUnderTest(app)
  const request = requestOf(one, { capture: false })
  await one.acquirer.authorize(request)
  const { salesUrl: transactionsUrl, queryUrl: queriesUrl } = one.cielo
  const settings = cieloSettings.parse({ transactionsUrl, queriesUrl, timeoutMs: 20_000 })
  const { connectionId } = one
  const cielo: Cielo = {
    ...{ connectionId, settings, db: app.db, clock: one.now, cardKey: new Uint8Array(32) },
    client: createCieloClient(settings, { ...merchant, notificationSecret: 'a secret of notifications' }),
    sellerOf: () => Promise.reject(new Error('no facilitator')),
  }
  const { reference, value } = request
  const capture = () => one.acquirer.capture({ reference, value, at: one.now() })
  return { one, cielo, key: { connectionId, reference }, value, capture }
}

/** Takes the turn for work that ends with this promise, or never; resolves once it is taken. */
const takeUntil = (cielo: Cielo, key: SaleKey, ended = new Promise<void>(() => {})) =>
  new Promise<{ running: Promise<unknown> }>((begun) => {
    const running = withTurn(cielo, key, () => {
      queueMicrotask(() => begun({ running }))
      return ended
    })
  })

test('the capture of a process that was killed is done by another one when its turn has ended', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { one, cielo, key, capture } = await authorizedSale()
  await takeUntil(cielo, key)
  one.advance(TURN_MS - 1)
  expect(await capture()).toEqual({ outcome: 'pending' })
  one.advance(1)
  expect(await capture()).toEqual({ outcome: 'done' })
})

test('a turn is renewed while its work goes on, and ends with it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { one, cielo, key, capture } = await authorizedSale()
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const { running } = await takeUntil(cielo, key, ended)
  for (let past = 0; past < 2 * TURN_MS; past += TURN_MS / 3) {
    one.advance(TURN_MS / 3)
    await vi.advanceTimersByTimeAsync(TURN_MS / 3)
    expect(await capture()).toEqual({ outcome: 'pending' })
  }
  end()
  await running
  expect(await capture()).toEqual({ outcome: 'done' })
})

test('the end of a turn that was lost leaves the one that took it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { one, cielo, key, capture } = await authorizedSale()
  await withTurn(cielo, key, async () => {
    one.advance(TURN_MS)
    await takeUntil(cielo, key)
  })
  expect(await capture()).toEqual({ outcome: 'pending' })
})

test('a fault of our own while capturing is thrown, and the turn ends', async () => {
  const { cielo, key, value, capture } = await authorizedSale()
  const fault = new TypeError('undefined is not a function')
  const broken = { ...cielo, client: { ...cielo.client, capture: () => Promise.reject(fault) } }
  await expect(captureSale(broken, key.reference, centavos(value))).rejects.toBe(fault)
  expect(await capture()).toEqual({ outcome: 'done' })
})

test('a process that was stopped before it sent a refund does not send it any more', async () => {
  const { one, cielo, key, capture } = await authorizedSale()
  await capture()
  const refund = randomUUID()
  const row = { ...key, refund, value: centavos(1_000), state: 'REQUESTED' as const, requestedAt: one.now() }
  await storeRefund(app.db, row)
  const start = one.now().getTime()
  let looks = 0
  const clock = () => new Date(looks++ === 0 ? start : start + IN_FLIGHT_MS)
  const sale = (await findSale(app.db, key))!
  expect(await sendRefund({ ...cielo, clock }, sale, refund, async () => true)).toMatchObject({
    state: 'SENT',
  })
  expect(one.salesOf(key.reference)[0]!.voids).toEqual([])
})

/** A process that is stopped after it has looked at the payment, before it sends the refund. */
async function stoppedAtLook(cielo: Cielo, input: Parameters<typeof refundSale>[1]) {
  let goOn = () => {}
  const stopped = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let ended: Promise<unknown> = Promise.resolve()
  await new Promise<void>((looked) => {
    const find = async (id: string) => {
      const paid = await cielo.client.find(id)
      looked()
      await stopped
      return paid
    }
    ended = refundSale({ ...cielo, client: { ...cielo.client, find } }, input).catch(() => {})
  })
  return { goOn, ended }
}

test.each([
  ['a first request', 0],
  ['a repetition after an answer was lost', 1],
])(
  'of two processes one sends a refund, where the other was stopped for longer than its turn: %s',
  async (_, repeated) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { one, cielo, key, capture } = await authorizedSale()
    await capture()
    const input = { reference: key.reference, refund: randomUUID(), value: centavos(1_000) }
    const voids = () => one.salesOf(key.reference)[0]!.voids.length
    if (repeated) {
      const unreachable = { ...cielo.client, void: () => Promise.reject(new CallFailed('no answer')) }
      await refundSale({ ...cielo, client: unreachable }, input).catch(() => {})
      one.advance(IN_FLIGHT_MS + TURN_MS)
    }
    const { goOn, ended } = await stoppedAtLook(cielo, input)
    one.advance(TURN_MS + 1)
    await refundSale(cielo, input)
    expect(voids()).toBe(1)
    goOn()
    await ended
    expect(voids()).toBe(1)
  },
)

test('a process that lost its turn sends nothing, since another refund has changed the sum that it looked at', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { one, cielo, key, capture } = await authorizedSale()
  await capture()
  const refund = () => ({ reference: key.reference, refund: randomUUID(), value: centavos(1_000) })
  const { goOn, ended } = await stoppedAtLook(cielo, refund())
  one.advance(TURN_MS + 1)
  await refundSale(cielo, refund())
  one.advance(VOID_SPACING_MS)
  goOn()
  await ended
  expect(one.salesOf(key.reference)[0]!.voids).toHaveLength(1)
})

test('a refund that was sent again is not changed by a process that read the first sending', async () => {
  const { one, key } = await authorizedSale()
  const row = { ...key, refund: randomUUID(), value: centavos(1_000), requestedAt: one.now() }
  const read = await storeRefund(app.db, { ...row, state: 'SENT', sentAt: one.now() })
  one.advance(IN_FLIGHT_MS)
  await changeRefund(app.db, read, { sentAt: one.now() })
  expect(await changeRefund(app.db, read, { state: 'REQUESTED' })).toBeUndefined()
})
