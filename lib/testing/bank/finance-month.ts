// November of a shop: hundreds of orders in every way of paying, refunds, disputes, shares, anticipations, days on which the bank
// refuses, and weekends. Seeded; the clock is moved from day to day, and the worker runs each morning.

import { runJobs } from '@/e2e/simulation/run-jobs'
import { type Simulation, SUB_SELLER_KEY, someOrder, startSimulation } from '@/e2e/simulation/simulation'
import { addDays, type CivilDate, civilDateOf, startOfCivilDate } from '@/lib/base/kernel/dates'
import { HOUR_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import { Problem } from '@/lib/base/kernel/problem'
import { requestAnticipation } from '@/lib/money/receivables/request-anticipation'
import { collectOrder } from '@/lib/payments/orders/authorization/collect-order'
import { issueOrder } from '@/lib/payments/orders/bank/issue-order'
import { orderRequest } from '@/lib/payments/orders/creation/contract'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { confirmCharge } from '@/lib/sandbox/bank/confirm-charge'
import { bankReferenceOf } from '@/lib/sandbox/bank/payout-bank'
import { decideDispute } from '@/lib/sandbox/disputes/decide-dispute'
import { disputeCharge } from '@/lib/sandbox/disputes/dispute-charge'
import type { TestApp } from '@/lib/testing/app'
import { testCard } from '@/lib/testing/card'
import { type Random, randomOf } from '@/lib/testing/random'
import { isLong } from '@/lib/testing/test-size'
import type { BankLine } from './statements'

export const ORDERS = isLong ? 450 : 150
const DAYS = 30
const FIRST_DAY = '2026-11-01' as CivilDate

export interface FinanceMonth extends Simulation {
  /** What the simulated bank transferred to the seller itself, as its receiver's bank shows it. */
  transferred: () => Promise<BankLine[]>
  /** What it transferred to sub-sellers: no line of the seller's account. */
  transferredToSubSellers: () => Promise<BankLine[]>
}

const methods = ['PIX', 'PIX', 'PIX', 'BANK_SLIP', 'CREDIT_CARD', 'CREDIT_CARD_EARLY_SELLER']

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error
}

/** Nothing happens where a charge can no longer be refunded or disputed. */
const tried = (act: Promise<unknown>) => act.catch(unlessRefused)

/** An order that the rules accept: a share may be more than what is left of a few centavos. */
async function newOrder(month: Simulation) {
  const ctx = await month.asSeller()
  for (;;) {
    const method = month.random.pick(methods)
    const isCard = method.startsWith('CREDIT')
    const card = isCard ? { card: testCard({ holderName: 'APRO SILVA' }) } : undefined
    const body = { ...someOrder(month, method, card), ...(!isCard && { installments: 1 }) }
    const request = orderRequest.parse(body)
    const created = await createOrder(ctx, request).catch(unlessRefused)
    if (created) return { ctx, request, isCard, uuid: created.uuid }
  }
}

async function sell(month: Simulation): Promise<void> {
  const { ctx, request, isCard, uuid } = await newOrder(month)
  if (isCard) {
    await collectOrder(ctx, { uuid, request })
    return
  }
  const { charges } = await issueOrder(ctx, { uuid })
  if (month.random.happens(0.9)) for (const charge of charges) await confirmCharge(ctx, charge)
}

async function afterSales(month: Simulation): Promise<void> {
  const { random } = month
  const paid = await month.charges('PAID')
  const some = () => random.pick(paid)
  for (let count = random.below(3); count > 0 && paid.length > 0; count -= 1) {
    const { uuid: chargeUuid, value } = some()
    const part = random.happens(0.5) ? centavos(1 + random.below(value)) : undefined
    await tried(createRefund(await month.asSeller(), { chargeUuid, value: part }))
  }
  if (random.happens(0.4) && paid.length > 0) await tried(disputeCharge(await month.asSeller(), some()))
  const disputed = await month.charges('DISPUTE')
  if (random.happens(0.3) && disputed.length > 0) {
    const { uuid } = random.pick(disputed)
    await tried(decideDispute(await month.asSeller(), { uuid, outcome: random.pick(['win', 'lose']) }))
  }
  if (random.happens(0.1)) {
    const ctx = await month.asSeller()
    const until = addDays(civilDateOf(ctx.now), 40)
    await tried(requestAnticipation(ctx, { until }))
  }
}

/** A dispute that is still open at the end of the month. */
async function disputeOne(month: Simulation): Promise<void> {
  for (const charge of (await month.charges('PAID')).toReversed()) {
    await tried(disputeCharge(await month.asSeller(), charge))
    if ((await month.charges('DISPUTE')).length > 0) return
  }
}

const goTo = (app: TestApp, day: CivilDate, hours: number) =>
  app.advance(startOfCivilDate(day).getTime() + hours * HOUR_MS - app.ctx().now.getTime())

/** The orders of each day, more on some than on others. */
function ordersOfDays(random: Random): number[] {
  const days = Array.from({ length: DAYS }, () => 0)
  for (let order = 0; order < ORDERS; order += 1) days[random.below(DAYS)]! += 1
  return days
}

export async function liveNovember(app: TestApp, seed: number): Promise<FinanceMonth> {
  goTo(app, addDays(FIRST_DAY, -1), 12)
  const month = await startSimulation(app, seed)
  const { seller } = month
  const setKey = (key: string) => app.sql`update sellers set pix_key = ${key} where id = ${seller.id}`
  const orders = ordersOfDays(randomOf(seed))
  for (const [index, count] of orders.entries()) {
    const day = addDays(FIRST_DAY, index)
    // The bank refuses on two days.
    if (index === 9) await setKey('erro@exemplo.com.br')
    if (index === 11) await setKey(seller.pixKey)
    goTo(app, day, 7)
    await runJobs(month)
    goTo(app, day, 10)
    for (let order = 0; order < count; order += 1) await sell(month)
    await afterSales(month)
  }
  await disputeOne(month)
  goTo(app, addDays(FIRST_DAY, DAYS - 1), 22)
  for (let round = 0; round < 3; round += 1) await runJobs(month)
  const transfers = (destination: string) => transferredTo(app, { sellerId: seller.id, destination })
  return {
    ...month,
    transferred: () => transfers(seller.pixKey),
    transferredToSubSellers: () => transfers(SUB_SELLER_KEY),
  }
}

async function transferredTo(
  app: TestApp,
  { sellerId, destination }: { sellerId: number; destination: string },
): Promise<BankLine[]> {
  const rows = await app.sql<{ reference: string; value: number; at: Date }[]>`
    select reference, value::int, transferred_at as at from simulated_transfers
    where seller_id = ${sellerId} and destination = ${destination} and not refused order by transferred_at`
  return rows.map(({ reference, value, at }) => {
    const account = { transferType: 'PIX' as const, pix: { keyType: '', key: destination } }
    const id = bankReferenceOf(account, { reference, transferredAt: new Date(at) })
    return { day: civilDateOf(new Date(at)), cents: value, memo: `PIX RECEBIDO ${id}` }
  })
}
