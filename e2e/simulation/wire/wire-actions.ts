// What sellers, payers, holders, banks and Cielo do in the simulation, each as likely as its weight. Any of it may fail on the wire,
// or end with the process that does it.

import type { Ctx } from '@/lib/base/kernel/ctx'
import { centavos } from '@/lib/base/kernel/money'
import { acceptDispute } from '@/lib/payments/disputes/accept-dispute'
import { answerDispute } from '@/lib/payments/disputes/answer-dispute'
import { beginCapture, endCapture } from '@/lib/payments/orders/authorization/capture'
import { collectOrder } from '@/lib/payments/orders/authorization/collect-order'
import { orderRequest } from '@/lib/payments/orders/creation/contract'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { cancelCharge } from '@/lib/payments/orders/lifecycle/cancel-charge'
import { cancelOrder } from '@/lib/payments/orders/lifecycle/cancel-order'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { settleNewRefund } from '@/lib/payments/refunds/settle-refunds'
import { decideVoid } from '@/lib/sandbox/cielo/void-result'
import { decideChargeback, openChargeback } from '@/lib/sandbox/cielo-chargeback/chargebacks'
import { testCard } from '@/lib/testing/card'
import { cardNumber, cardShapes } from '@/lib/testing/card-numbers'
import type { Random } from '@/lib/testing/random'
import type { WireCharge, WireSimulation } from './wire-simulation'

export interface Acting {
  wire: WireSimulation
  random: Random
  /** In the name of a seller, by one of the processes. */
  as(sellerId: number): Ctx
}
type Act = (acting: Acting) => Promise<unknown>

export async function sell({ wire, random, as }: Acting, payment: Record<string, unknown>) {
  const ctx = as(random.pick(wire.sellers).id)
  const value = (500 + random.below(200_000)) / 100
  const installments = payment.method === 'PIX' || value < 100 ? 1 : 1 + random.below(4)
  const request = orderRequest.parse({ title: 'Café', value, installments, payment })
  const { uuid } = await createOrder(ctx, request)
  await collectOrder(ctx, { uuid, request })
}

/** A card of a brand that both Cielos take; its last digit decides what the issuer says. */
function numberEnding(random: Random, digits: string): string {
  for (;;) {
    const [, start, length] = random.pick(
      cardShapes.filter(([brand]) => brand === 'visa' || brand === 'mastercard'),
    )
    const number = cardNumber(start, length, String(random.below(1e9)).padStart(15, '0'))
    if (digits.includes(number.at(-1)!)) return number
  }
}

function byCard(capture: boolean): Act {
  return (acting) => {
    const { random } = acting
    const number = numberEnding(random, random.happens(0.85) ? '014' : '2357')
    // Undecided for a while at Cielo.
    if (random.happens(0.05))
      random.pick(acting.wire.cards).cielo.outcomes.add({ operation: 'sale', status: 12, times: 1 })
    return sell(acting, { method: 'CREDIT_CARD', card: testCard({ number }), capture })
  }
}

/** An action on a random charge of these, if there is one. */
const to =
  (
    where: Parameters<WireSimulation['charges']>[0],
    act: (acting: Acting, charge: WireCharge) => Promise<unknown> | unknown,
  ): Act =>
  async (acting) => {
    const charges = await acting.wire.charges(where)
    if (charges.length > 0) await act(acting, acting.random.pick(charges))
  }

async function refund({ random, as }: Acting, charge: WireCharge) {
  const ctx = as(charge.sellerId)
  const value = random.happens(0.4) ? undefined : centavos(1 + random.below(charge.value))
  const input = { chargeUuid: charge.uuid, value, idempotencyKey: random.uuid() }
  const begun = await Promise.allSettled(
    Array.from({ length: random.pick([1, 1, 2]) }, () => createRefund(ctx, input)),
  )
  for (const one of begun) {
    if (one.status === 'rejected') throw one.reason
    if (random.happens(0.6)) await settleNewRefund(ctx, one.value.uuid)
  }
}

async function capture({ random, as }: Acting, { uuid, value, sellerId }: WireCharge) {
  const ctx = as(sellerId)
  const begun = await beginCapture(ctx, {
    uuid,
    ...(random.happens(0.5) && { value: centavos(1 + random.below(value)) }),
  })
  await endCapture(ctx, begun)
}

const payAtBank = (
  { wire, random }: Acting,
  { bankReference, pixCode }: WireCharge,
  force: boolean,
  valor?: number,
) => {
  if (!pixCode) return
  for (let time = 0; time < (force ? random.pick([1, 2]) : 1); time += 1)
    wire.rails.psp.control.pay({ txid: bankReference!, force, ...(valor && { valor: valor.toFixed(2) }) })
}

const open = { methods: ['PIX'], statuses: ['SCHEDULED', 'LATE'] }
const sold = { statuses: ['PAID', 'DISPUTE', 'REFUND'] }
const paidByCard = { methods: ['CREDIT_CARD'], statuses: ['PAID'] }

/** The sale of a charge at its Cielo. */
function saleOf({ cards }: WireSimulation, { connectionId, acquirerReference }: WireCharge) {
  const card = cards.find((one) => one.connection.id === connectionId)!
  const orderId = acquirerReference!.replaceAll('-', '')
  const sale = card.cielo.state.all('sale').find((one) => one.orderId === orderId)
  return sale && { card, sale }
}

async function answer({ wire, random, as }: Acting, charge: WireCharge) {
  const [dispute] = await wire.app.sql`
    select uuid from disputes where charge_id = ${charge.id} and status in ('OPEN', 'ANSWERED')`
  if (!dispute) return
  const ctx = as(charge.sellerId)
  if (random.happens(0.4)) await acceptDispute(ctx, { uuid: dispute.uuid })
  else await answerDispute(ctx, { uuid: dispute.uuid, answer: 'Entregue.' })
}

function decide({ wire, random }: Acting) {
  const { cielo } = random.pick(wire.cards)
  const waiting = cielo.state
    .all('chargeback')
    .filter(({ lifecycle, action }) => lifecycle.at(-1)!.step === 'issuer' && action)
  if (waiting.length > 0)
    decideChargeback(cielo, random.pick(waiting), random.pick(['establishment', 'issuer']))
}

async function med({ wire, random }: Acting) {
  const rows = await wire.app.sql`
    select b.payment_id, c.value::int from bank_payments b join charges c on c.id = b.charge_id
    where b.stray is null and c.status in ('PAID', 'CHARGEBACK') order by b.payment_id`
  if (rows.length === 0) return
  const { payment_id: endToEndId, value } = random.pick(rows)
  const valor = random.happens(0.5) && { valor: ((1 + random.below(value)) / 100).toFixed(2) }
  wire.rails.psp.control.med({
    endToEndId,
    natureza: random.pick(['MED_FRAUDE', 'MED_OPERACIONAL']),
    ...valor,
  })
}

/** An acquirer can't be reached for a moment. */
async function outage({ wire, random }: Acting) {
  const { gate } = random.pick(wire.cards)
  await gate.down()
  setTimeout(() => void gate.up(), 60 + random.below(400))
}

export const wireActions: readonly (readonly [number, string, Act])[] = [
  [16, 'order by PIX', (acting) => sell(acting, { method: 'PIX' })],
  [14, 'order by card', byCard(true)],
  [6, 'order to capture later', byCard(false)],
  [14, 'pay', to(open, (acting, charge) => payAtBank(acting, charge, false))],
  [3, 'pay whatever', to({ methods: ['PIX'] }, (acting, charge) => payAtBank(acting, charge, true))],
  [
    1,
    'pay another amount',
    to(open, (acting, charge) => payAtBank(acting, charge, true, charge.value / 100 + 1)),
  ],
  [8, 'capture', to({ statuses: ['PRE_AUTHORIZED'] }, capture)],
  [14, 'refund', to(sold, refund)],
  [3, 'cancel a charge', to({}, ({ as }, { sellerId, uuid }) => cancelCharge(as(sellerId), { uuid }))],
  [1, 'cancel an order', to({}, ({ as }, { sellerId, order }) => cancelOrder(as(sellerId), { uuid: order }))],
  [
    3,
    'deny a cancellation',
    to(sold, ({ wire }, charge) => {
      const found = charge.method === 'CREDIT_CARD' ? saleOf(wire, charge) : undefined
      if (found) decideVoid(found.card.cielo, found.sale, 'denied')
    }),
  ],
  [
    3,
    'chargeback',
    to(paidByCard, ({ wire }, charge) => {
      const found = saleOf(wire, charge)
      if (found?.sale.capturedAt) openChargeback(found.card.cielo, found.sale, {})
    }),
  ],
  [4, 'answer or accept', to({ statuses: ['DISPUTE'] }, answer)],
  [3, 'the brand decides', async (acting) => decide(acting)],
  [2, 'MED', med],
  [
    1,
    'the bank removes a charge',
    to(open, ({ wire }, { bankReference }) => wire.rails.psp.control.removeCharge({ txid: bankReference! })),
  ],
  [1, 'outage', outage],
]
