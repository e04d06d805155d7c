// What can happen, each as likely as its weight. A happening may be refused (a Problem) or meet a broken line; whatever it
// does, the books must hold afterwards.
import { findChargeOfSeller } from '@/lib/charges/whole-charge-store'
import { acceptDispute } from '@/lib/disputes/accept-dispute'
import { answerDispute } from '@/lib/disputes/answer-dispute'
import { findUnresolvedDispute } from '@/lib/disputes/store'
import { addDays, civilDateOf } from '@/lib/kernel/dates'
import { centavos } from '@/lib/kernel/money'
import { beginCapture, finishCapture } from '@/lib/orders/authorization/capture'
import { collectAuthenticated, collectOrder } from '@/lib/orders/authorization/collect-order'
import { orderRequest } from '@/lib/orders/creation/contract'
import { createOrder } from '@/lib/orders/creation/create-order'
import { cancelCharge } from '@/lib/orders/lifecycle/cancel-charge'
import { cancelOrder } from '@/lib/orders/lifecycle/cancel-order'
import { requestAnticipation } from '@/lib/receivables/request-anticipation'
import { createRefund } from '@/lib/refunds/create-refund'
import { settleNewRefund } from '@/lib/refunds/settle-refunds'
import { confirmCharge } from '@/lib/sandbox/bank/confirm-charge'
import { refuseCharge } from '@/lib/sandbox/bank/refuse-charge'
import { sendUnmatchedPayment } from '@/lib/sandbox/bank/send-unmatched-payment'
import { moveClock } from '@/lib/sandbox/clock/move'
import { alertCharge } from '@/lib/sandbox/disputes/alert-charge'
import { decideDispute } from '@/lib/sandbox/disputes/decide-dispute'
import { disputeCharge } from '@/lib/sandbox/disputes/dispute-charge'
import { terminalSaleInput } from '@/lib/sandbox/terminal/contract'
import { sellAtTerminal } from '@/lib/sandbox/terminal/sell'
import { newKey, type Shop, someCard, someOrder } from './shop'
import { workOnce } from './work'

type Happening = (shop: Shop) => Promise<unknown>

async function order(shop: Shop, method: string, card?: Record<string, unknown>) {
  const ctx = await shop.asSeller()
  const request = orderRequest.parse(someOrder(shop, method, card))
  const { uuid } = await createOrder(ctx, request)
  await collectOrder(ctx, { uuid, request })
  await collectAuthenticated(ctx, { uuid, request })
}

/** Told once or twice at once, it is one sale. */
async function sell(shop: Shop) {
  const { chance, terminal } = shop
  const ctx = await shop.asSeller()
  const { value, installments } = someOrder(shop, 'CREDIT_CARD', {})
  const sale = terminalSaleInput.parse({
    serialNumber: terminal.serialNumber,
    reference: newKey(),
    value,
    installments,
    outcome: chance.of(['APPROVED', 'APPROVED', 'DECLINED', 'UNPAID']),
  })
  const told = await Promise.all(Array.from({ length: chance.of([1, 2]) }, () => sellAtTerminal(ctx, sale)))
  if (new Set(told.map(({ uuid }) => uuid)).size > 1) throw new Error('sold twice')
}

/** Does something to one of the charges that stand so; nothing where there is none. */
const to =
  (statuses: readonly string[], act: (shop: Shop, uuid: string) => Promise<unknown>): Happening =>
  async (shop) => {
    const charges = await shop.charges(...statuses)
    if (charges.length > 0) await act(shop, shop.chance.of(charges).uuid)
  }

/** Some of the values that the simulated banks refuse or take their time with. */
function someRefund({ chance }: Shop, most: number) {
  const value = 1 + chance.below(most)
  return centavos(chance.happens(25) ? value - (value % 100) + chance.of([51, 52]) : value)
}

async function refund(shop: Shop, chargeUuid: string, idempotencyKey = newKey()) {
  const charge = (await shop.charges()).find(({ uuid }) => uuid === chargeUuid)!
  const value = shop.chance.happens(30) ? undefined : someRefund(shop, charge.value)
  const ctx = await shop.asSeller()
  const asked = { chargeUuid, value, idempotencyKey }
  const refunds = await Promise.allSettled(
    Array.from({ length: shop.chance.of([1, 1, 2]) }, () => createRefund(ctx, asked)),
  )
  for (const one of refunds) {
    if (one.status === 'rejected') throw one.reason
    if (shop.chance.happens(60)) await settleNewRefund(ctx, one.value.uuid)
  }
}

/** Two at once with keys of their own, each for all that is left. */
async function refundTwice(shop: Shop, chargeUuid: string) {
  const ctx = await shop.asSeller()
  const both = [newKey(), newKey()].map((idempotencyKey) => createRefund(ctx, { chargeUuid, idempotencyKey }))
  const done = await Promise.allSettled(both)
  if (done.every(({ status }) => status === 'fulfilled')) throw new Error('refunded twice')
}

async function capture(shop: Shop, uuid: string) {
  const ctx = await shop.asSeller()
  const { charge } = (await findChargeOfSeller(ctx.db, shop.seller.id, uuid))!
  const value = shop.chance.happens(50) ? undefined : centavos(1 + shop.chance.below(charge.value))
  await beginCapture(ctx, { uuid, value })
  await finishCapture(ctx, (await findChargeOfSeller(ctx.db, shop.seller.id, uuid))!.charge)
}

async function answerOrAccept(shop: Shop, chargeUuid: string) {
  const ctx = await shop.asSeller()
  const { charge } = (await findChargeOfSeller(ctx.db, shop.seller.id, chargeUuid))!
  const dispute = await findUnresolvedDispute(ctx.db, charge.id)
  if (!dispute) return
  if (shop.chance.happens(50)) await acceptDispute(ctx, { uuid: dispute.uuid })
  else await answerDispute(ctx, { uuid: dispute.uuid, answer: 'Entregue e assinado.' })
}

async function timePasses(shop: Shop, days: number, minutes: number) {
  await moveClock(await shop.asSeller(), { to: undefined, days, hours: 0, minutes })
}

async function anticipate(shop: Shop) {
  const ctx = await shop.asSeller()
  await requestAnticipation(ctx, { until: addDays(civilDateOf(ctx.now), 1 + shop.chance.below(200)) })
}

export const happenings: readonly (readonly [number, string, Happening])[] = [
  [9, 'order by PIX', (shop) => order(shop, 'PIX')],
  [5, 'order by slip', (shop) => order(shop, 'BANK_SLIP')],
  [10, 'order by card', (shop) => order(shop, 'CREDIT_CARD', someCard(shop))],
  [4, 'order paid early', (shop) => order(shop, 'CREDIT_CARD_EARLY_SELLER', someCard(shop))],
  [4, 'order with interest', (shop) => order(shop, 'CREDIT_CARD_EARLY_BUYER', someCard(shop))],
  [5, 'sell at the terminal', sell],
  [
    16,
    'pay',
    to(['SCHEDULED', 'LATE'], async (shop, uuid) => confirmCharge(await shop.asSeller(), { uuid })),
  ],
  [
    3,
    'unmatched payment',
    to([], async (shop, uuid) => sendUnmatchedPayment(await shop.asSeller(), { uuid })),
  ],
  [1, 'refuse', to(['SCHEDULED'], async (shop, uuid) => refuseCharge(await shop.asSeller(), { uuid }))],
  [3, 'cancel a charge', to([], async (shop, uuid) => cancelCharge(await shop.asSeller(), { uuid }))],
  [
    2,
    'cancel an order',
    async (shop) => {
      const charges = await shop.charges('SCHEDULED', 'LATE', 'PRE_AUTHORIZED')
      if (charges.length > 0)
        await cancelOrder(await shop.asSeller(), { uuid: shop.chance.of(charges).order })
    },
  ],
  [4, 'capture', to(['PRE_AUTHORIZED'], capture)],
  [14, 'refund', to(['PAID', 'PAID', 'REFUND', 'DISPUTE'], (shop, uuid) => refund(shop, uuid))],
  [3, 'refund twice', to(['PAID'], refundTwice)],
  [2, 'dispute alert', to(['PAID'], async (shop, uuid) => alertCharge(await shop.asSeller(), { uuid }))],
  [
    5,
    'dispute',
    to(['PAID', 'REFUND'], async (shop, uuid) => disputeCharge(await shop.asSeller(), { uuid })),
  ],
  [2, 'answer or accept', to(['DISPUTE'], answerOrAccept)],
  [
    2,
    'win',
    to(['DISPUTE'], async (shop, uuid) => decideDispute(await shop.asSeller(), { uuid, outcome: 'win' })),
  ],
  [
    1,
    'lose',
    to(['DISPUTE'], async (shop, uuid) => decideDispute(await shop.asSeller(), { uuid, outcome: 'lose' })),
  ],
  [3, 'anticipate', anticipate],
  [4, 'a while', (shop) => timePasses(shop, 0, 1 + shop.chance.below(2_000))],
  [3, 'days', (shop) => timePasses(shop, 1 + shop.chance.below(40), 0)],
  [1, 'months', (shop) => timePasses(shop, 80 + shop.chance.below(30), 0)],
  [8, 'the worker', (shop) => workOnce(shop)],
]
