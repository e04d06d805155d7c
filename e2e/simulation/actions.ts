// What can happen to a seller, each as likely as its weight. An action may be rejected with a Problem or lose its connection;
// the invariants must hold afterwards in any case.

import { addDays, civilDateOf } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { requestAnticipation } from '@/lib/money/receivables/request-anticipation'
import { findChargeOfSeller } from '@/lib/payments/charges/whole-charge-store'
import { acceptDispute } from '@/lib/payments/disputes/accept-dispute'
import { answerDispute } from '@/lib/payments/disputes/answer-dispute'
import { findUnresolvedDispute } from '@/lib/payments/disputes/store'
import { beginCapture, finishCapture } from '@/lib/payments/orders/authorization/capture'
import { collectAuthenticated, collectOrder } from '@/lib/payments/orders/authorization/collect-order'
import { orderRequest } from '@/lib/payments/orders/creation/contract'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { cancelCharge } from '@/lib/payments/orders/lifecycle/cancel-charge'
import { cancelOrder } from '@/lib/payments/orders/lifecycle/cancel-order'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { settleNewRefund } from '@/lib/payments/refunds/settle-refunds'
import { confirmCharge } from '@/lib/sandbox/bank/confirm-charge'
import { refuseCharge } from '@/lib/sandbox/bank/refuse-charge'
import { sendUnmatchedPayment } from '@/lib/sandbox/bank/send-unmatched-payment'
import { moveClock } from '@/lib/sandbox/clock/move'
import { alertCharge } from '@/lib/sandbox/disputes/alert-charge'
import { decideDispute } from '@/lib/sandbox/disputes/decide-dispute'
import { disputeCharge } from '@/lib/sandbox/disputes/dispute-charge'
import { terminalSaleInput } from '@/lib/sandbox/terminal/contract'
import { sellAtTerminal } from '@/lib/sandbox/terminal/sell'
import { denyRefund } from './deny-refund'
import { changePrices } from './operator'
import { orderAtLink } from './order-at-link'
import { runJobs } from './run-jobs'
import { newKey, type Simulation, someCard, someMetadata, someOrder } from './simulation'

type Action = (simulation: Simulation) => Promise<unknown>

async function order(simulation: Simulation, method: string, card?: Record<string, unknown>) {
  const ctx = await simulation.asSeller()
  const metadata = someMetadata(simulation)
  const request = orderRequest.parse({ ...someOrder(simulation, method, card), metadata })
  const { uuid } = await createOrder(ctx, request)
  await collectOrder(ctx, { uuid, request })
  await collectAuthenticated(ctx, { uuid, request })
}

/** One sale, though its request may be sent twice at once. */
async function sell(simulation: Simulation) {
  const { random, terminal } = simulation
  const ctx = await simulation.asSeller()
  const { value, installments } = someOrder(simulation, 'CREDIT_CARD', {})
  const sale = terminalSaleInput.parse({
    serialNumber: terminal.serialNumber,
    reference: newKey(),
    value,
    installments,
    outcome: random.pick(['APPROVED', 'APPROVED', 'DECLINED', 'UNPAID']),
  })
  const sales = await Promise.all(
    Array.from({ length: random.pick([1, 2]) }, () => sellAtTerminal(ctx, sale)),
  )
  if (new Set(sales.map(({ uuid }) => uuid)).size > 1) throw new Error('sold twice')
}

/** An action on a random charge in one of these statuses, if there is one. */
const to =
  (statuses: readonly string[], act: (simulation: Simulation, uuid: string) => Promise<unknown>): Action =>
  async (simulation) => {
    const charges = await simulation.charges(...statuses)
    if (charges.length > 0) await act(simulation, simulation.random.pick(charges).uuid)
  }

/** Among them values that the simulated banks reject or settle late. */
function someRefund({ random }: Simulation, max: number) {
  const value = 1 + random.below(max)
  return centavos(random.happens(0.25) ? value - (value % 100) + random.pick([51, 52]) : value)
}

async function refund(simulation: Simulation, chargeUuid: string, idempotencyKey = newKey()) {
  const charge = (await simulation.charges()).find(({ uuid }) => uuid === chargeUuid)!
  const value = simulation.random.happens(0.3) ? undefined : someRefund(simulation, charge.value)
  const ctx = await simulation.asSeller()
  const input = { chargeUuid, value, idempotencyKey }
  const refunds = await Promise.allSettled(
    Array.from({ length: simulation.random.pick([1, 1, 2]) }, () => createRefund(ctx, input)),
  )
  for (const one of refunds) {
    if (one.status === 'rejected') throw one.reason
    if (simulation.random.happens(0.6)) await settleNewRefund(ctx, one.value.uuid)
  }
}

/** Two at once with different keys, each for the whole rest. */
async function refundTwice(simulation: Simulation, chargeUuid: string) {
  const ctx = await simulation.asSeller()
  const both = [newKey(), newKey()].map((idempotencyKey) => createRefund(ctx, { chargeUuid, idempotencyKey }))
  const done = await Promise.allSettled(both)
  if (done.every(({ status }) => status === 'fulfilled')) throw new Error('refunded twice')
}

async function capture(simulation: Simulation, uuid: string) {
  const ctx = await simulation.asSeller()
  const { charge } = (await findChargeOfSeller(ctx.db, simulation.seller.id, uuid))!
  const value = simulation.random.happens(0.5)
    ? undefined
    : centavos(1 + simulation.random.below(charge.value))
  await beginCapture(ctx, { uuid, value })
  await finishCapture(ctx, (await findChargeOfSeller(ctx.db, simulation.seller.id, uuid))!.charge)
}

async function answerOrAccept(simulation: Simulation, chargeUuid: string) {
  const ctx = await simulation.asSeller()
  const { charge } = (await findChargeOfSeller(ctx.db, simulation.seller.id, chargeUuid))!
  const dispute = await findUnresolvedDispute(ctx.db, charge.id)
  if (!dispute) return
  if (simulation.random.happens(0.5)) await acceptDispute(ctx, { uuid: dispute.uuid })
  else await answerDispute(ctx, { uuid: dispute.uuid, answer: 'Entregue e assinado.' })
}

async function timePasses(simulation: Simulation, days: number, minutes: number) {
  await moveClock(await simulation.asSeller(), { to: undefined, days, hours: 0, minutes })
}

async function anticipate(simulation: Simulation) {
  const ctx = await simulation.asSeller()
  await requestAnticipation(ctx, { until: addDays(civilDateOf(ctx.now), 1 + simulation.random.below(200)) })
}

export const actions: readonly (readonly [number, string, Action])[] = [
  [9, 'order by PIX', (simulation) => order(simulation, 'PIX')],
  [5, 'order by slip', (simulation) => order(simulation, 'BANK_SLIP')],
  [10, 'order by card', (simulation) => order(simulation, 'CREDIT_CARD', someCard(simulation))],
  [
    4,
    'order paid early',
    (simulation) => order(simulation, 'CREDIT_CARD_EARLY_SELLER', someCard(simulation)),
  ],
  [
    4,
    'order with interest',
    (simulation) => order(simulation, 'CREDIT_CARD_EARLY_BUYER', someCard(simulation)),
  ],
  [6, 'order at a link', orderAtLink],
  [5, 'sell at the terminal', sell],
  [
    16,
    'pay',
    to(['SCHEDULED', 'LATE'], async (simulation, uuid) =>
      confirmCharge(await simulation.asSeller(), { uuid }),
    ),
  ],
  [
    3,
    'unmatched payment',
    to([], async (simulation, uuid) => sendUnmatchedPayment(await simulation.asSeller(), { uuid })),
  ],
  [
    1,
    'refuse',
    to(['SCHEDULED'], async (simulation, uuid) => refuseCharge(await simulation.asSeller(), { uuid })),
  ],
  [
    3,
    'cancel a charge',
    to([], async (simulation, uuid) => cancelCharge(await simulation.asSeller(), { uuid })),
  ],
  [
    2,
    'cancel an order',
    async (simulation) => {
      const charges = await simulation.charges('SCHEDULED', 'LATE', 'PRE_AUTHORIZED')
      if (charges.length > 0)
        await cancelOrder(await simulation.asSeller(), { uuid: simulation.random.pick(charges).order })
    },
  ],
  [4, 'capture', to(['PRE_AUTHORIZED'], capture)],
  [14, 'refund', to(['PAID', 'PAID', 'REFUND', 'DISPUTE'], (simulation, uuid) => refund(simulation, uuid))],
  [3, 'refund twice', to(['PAID'], refundTwice)],
  [3, 'deny a refund', to(['PAID', 'REFUND', 'DISPUTE', 'CHARGEBACK'], denyRefund)],
  [
    2,
    'dispute alert',
    to(['PAID'], async (simulation, uuid) => alertCharge(await simulation.asSeller(), { uuid })),
  ],
  [
    5,
    'dispute',
    to(['PAID', 'REFUND'], async (simulation, uuid) => disputeCharge(await simulation.asSeller(), { uuid })),
  ],
  [2, 'answer or accept', to(['DISPUTE'], answerOrAccept)],
  [
    2,
    'win',
    to(['DISPUTE'], async (simulation, uuid) =>
      decideDispute(await simulation.asSeller(), { uuid, outcome: 'win' }),
    ),
  ],
  [
    1,
    'lose',
    to(['DISPUTE'], async (simulation, uuid) =>
      decideDispute(await simulation.asSeller(), { uuid, outcome: 'lose' }),
    ),
  ],
  [3, 'anticipate', anticipate],
  [4, 'a while', (simulation) => timePasses(simulation, 0, 1 + simulation.random.below(2_000))],
  [3, 'days', (simulation) => timePasses(simulation, 1 + simulation.random.below(40), 0)],
  [1, 'months', (simulation) => timePasses(simulation, 80 + simulation.random.below(30), 0)],
  [2, 'other prices', changePrices],
  [8, 'the worker', (simulation) => runJobs(simulation)],
]
