// A capture and a cancellation of one charge at the same time: one of them wins, both responses say what happened, and the
// acquirer has the same result.
import { beforeEach, describe, expect, test } from 'vitest'
import { type Centavos, centavos } from '@/lib/base/kernel/money'
import { getCharge } from '@/lib/payments/charges/get-charge'
import { cancelCharge } from '@/lib/payments/orders/lifecycle/cancel-charge'
import { cancelOrder } from '@/lib/payments/orders/lifecycle/cancel-order'
import { testApp } from '@/lib/testing/app'
import { type CardShop, cardShop } from '@/lib/testing/shops/card-shop'
import { beginCapture, endCapture, finishCapture } from './capture'
import { captureCharge } from './capture-charge'
import { resolveAuthorizations } from './resolve'

const app = await testApp()
const acquirer = { ...app.ports.acquirer }
let shop: CardShop
beforeEach(async () => {
  Object.assign(app.ports.acquirer, acquirer)
  shop = await cardShop(app)
})

async function statusOf(uuid: string) {
  const { charge } = await getCharge(shop.asSeller(), { uuid })
  return { status: charge.status, reference: charge.acquirerReference! }
}

async function capture(uuid: string, value?: Centavos) {
  await captureCharge(shop.asSeller(), { uuid, ...(value && { value }) })
  return (await statusOf(uuid)).status
}

/** The state at the acquirer: captured, reserved, or nothing. */
async function heldFor(uuid: string) {
  const { reference } = await statusOf(uuid)
  const [row] = await app.sql`
    select voided_at, captured_value::int as captured from simulated_authorizations where reference = ${reference}`
  if (row!.voided_at) return 'NOTHING'
  return row!.captured === null ? 'RESERVATION' : row!.captured
}

/** Runs the other request during the call of the acquirer, before or after the acquirer processes it. */
function interrupt(port: 'capture' | 'void', when: 'before' | 'after', other: () => Promise<unknown>) {
  const call = acquirer[port].bind(acquirer) as (request: never) => Promise<{ outcome: 'done' }>
  app.ports.acquirer[port] = async (request: never) => {
    app.ports.acquirer[port] = acquirer[port] as never
    if (when === 'before') await other()
    const answer = await call(request)
    if (when === 'after') await other()
    return answer
  }
}

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    (value) => value ?? 'DONE',
    (problem: Error & { code?: string }) => `${problem.code} ${problem.message}`,
  )

const cancellations = [
  ['of the charge', async (charge: string) => cancelCharge(shop.asSeller(), { uuid: charge })],
  ['of its order', async (_: string, order: string) => cancelOrder(shop.asSeller(), { uuid: order })],
] as const

describe.each(cancellations)('a cancellation %s', (_, cancel) => {
  test.each(['before', 'after'] as const)(
    'that ends %s the acquirer captures wins: the capture is a CONFLICT and nothing is captured',
    async (when) => {
      const { uuid: order, charge } = await shop.order({ capture: false })
      interrupt('capture', when, () => cancel(charge.uuid, order))
      expect(await outcomeOf(capture(charge.uuid))).toBe(
        'CONFLICT A cobrança está CANCELED: nada foi capturado agora.',
      )
      expect(await shop.look(order)).toMatchObject({ status: 'CANCELED', charge: { status: 'CANCELED' } })
      expect([await heldFor(charge.uuid), await shop.booked()]).toEqual(['NOTHING', {}])
    },
  )

  test('that is running while the acquirer captures is a CONFLICT that says so, and the job finishes it', async () => {
    const { uuid: order, charge } = await shop.order({ capture: false })
    app.ports.acquirer.void = async () => ({ outcome: 'pending' })
    interrupt('capture', 'before', () => cancel(charge.uuid, order).catch(() => {}))
    expect(await outcomeOf(capture(charge.uuid))).toBe(
      'CONFLICT A cobrança está sendo cancelada: nada foi capturado agora.',
    )
    expect(await outcomeOf(capture(charge.uuid))).toMatch(/^CONFLICT A cobrança está sendo cancelada/)
    app.ports.acquirer.void = acquirer.void
    app.advance(31_000)
    await resolveAuthorizations(app.ctx())
    expect((await shop.look(order)).charge.status).toBe('CANCELED')
    expect([await heldFor(charge.uuid), await shop.booked()]).toEqual(['NOTHING', {}])
  })

  test('at the same moment: one of them wins, and all responses agree', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { uuid: order, charge } = await shop.order({ capture: false })
      const [captured, cancelled] = await Promise.all([
        outcomeOf(capture(charge.uuid)),
        outcomeOf(cancel(charge.uuid, order)),
      ])
      const { status } = (await shop.look(order)).charge
      const seen = { captured, cancelled, status, held: await heldFor(charge.uuid) }
      if (status === 'PAID') {
        expect(seen).toMatchObject({
          captured: 'PAID',
          cancelled: expect.stringContaining('CONFLICT'),
          held: 10_000,
        })
      } else {
        expect(seen).toMatchObject({
          captured: expect.stringMatching(/^CONFLICT A cobrança está .*: nada foi capturado agora\.$/),
          cancelled: 'DONE',
          status: 'CANCELED',
          held: 'NOTHING',
        })
      }
    }
  })
})

test('a capture that was booked before the cancellation began wins: the cancellation is a CONFLICT', async () => {
  const { uuid: order, charge } = await shop.order({ capture: false })
  expect(await capture(charge.uuid)).toBe('PAID')
  expect(await outcomeOf(cancelCharge(shop.asSeller(), { uuid: charge.uuid }))).toBe(
    'CONFLICT A cobrança está PAID.',
  )
  expect([(await shop.look(order)).status, await heldFor(charge.uuid)]).toEqual(['PAID', 10_000])
})

test('two captures of one value at the same moment are one, and both responses are PAID', async () => {
  const { charge } = await shop.order({ capture: false })
  const both = await Promise.all([capture(charge.uuid), capture(charge.uuid)].map(outcomeOf))
  expect(both).toEqual(expect.arrayContaining(['PAID']))
  expect(
    both.filter(
      (one) => one !== 'PAID' && one !== 'CONFLICT A cobrança está PAID: nada foi capturado agora.',
    ),
  ).toEqual([])
  expect(await shop.booked()).toMatchObject({ CLEARING: 10_000 })
})

describe('a capture of the whole, which names no value', () => {
  const PART = centavos(4_000)

  test('is a CONFLICT while a capture of a part is running, and the part is captured', async () => {
    const { charge } = await shop.order({ capture: false })
    let beside: unknown
    interrupt('capture', 'before', async () => {
      beside = await outcomeOf(capture(charge.uuid))
    })
    expect(await outcomeOf(capture(charge.uuid, PART))).toBe('PAID')
    expect([beside, await heldFor(charge.uuid)]).toEqual(['CONFLICT Outra captura está em andamento.', PART])
  })

  test('at the same moment as one of a part: the one that is answered as done is the one that was done', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { charge } = await shop.order({ capture: false })
      const [whole, part] = await Promise.all([
        outcomeOf(capture(charge.uuid)),
        outcomeOf(capture(charge.uuid, PART)),
      ])
      const held = await heldFor(charge.uuid)
      expect({ whole: whole === 'PAID', part: part === 'PAID' }).toEqual({
        whole: held === 10_000,
        part: held === PART,
      })
    }
  })

  test('is not answered as done by a capture of a part that followed its refusal', async () => {
    const { charge } = await shop.order({ capture: false })
    const whole = await beginCapture(shop.asSeller(), { uuid: charge.uuid })
    app.ports.acquirer.capture = async () => ({ outcome: 'refused' })
    await expect(endCapture(shop.asSeller(), whole)).rejects.toMatchObject({ code: 'CONFLICT' })
    app.ports.acquirer.capture = acquirer.capture
    expect(await capture(charge.uuid, PART)).toBe('PAID')
    // Another process continues the first request.
    await expect(endCapture(shop.asSeller(), whole)).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

test('a refusal that arrives late does not end the next capture, whose own value is booked', async () => {
  const { uuid, charge } = await shop.order({ capture: false })
  const of = (value: number) => ({ uuid: charge.uuid, value: centavos(value) })
  app.ports.acquirer.capture = async () => ({ outcome: 'refused' })
  const first = await beginCapture(shop.asSeller(), of(4_000))
  const sent = (await shop.look(uuid)).charge
  await expect(endCapture(shop.asSeller(), first)).rejects.toMatchObject({ code: 'CONFLICT' })
  const second = await beginCapture(shop.asSeller(), of(6_000))
  // The same refusal, to the job that had asked as well.
  await expect(finishCapture(shop.asSeller(), sent)).rejects.toMatchObject({ code: 'CONFLICT' })
  app.ports.acquirer.capture = acquirer.capture
  await endCapture(shop.asSeller(), second)
  expect((await shop.look(uuid)).charge).toMatchObject({ status: 'PAID', value: 6_000 })
  expect(await heldFor(charge.uuid)).toBe(6_000)
})
