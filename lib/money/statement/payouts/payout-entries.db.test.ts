// The entries of a payout add up to it, whatever was booked before it and while it began.

import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { inTx } from '@/lib/base/kernel/ctx'
import { addDays, type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { sealPostings } from '@/lib/money/ledger/seal-postings'
import { takeSealing } from '@/lib/money/ledger/seal-store'
import { beginPayouts } from '@/lib/money/payouts/begin-payouts'
import { listPayouts } from '@/lib/money/payouts/list-payouts'
import { settlePayouts } from '@/lib/money/payouts/settle-payouts'
import { requestAnticipation } from '@/lib/money/receivables/request-anticipation'
import { lockMoney, takeBack } from '@/lib/money/receivables/take-back'
import { decideDispute } from '@/lib/sandbox/disputes/decide-dispute'
import { testApp } from '@/lib/testing/app'
import { gather } from '@/lib/testing/bank/statement-files'
import { type DisputeShop, disputeShop } from '@/lib/testing/shops/dispute-shop'
import { entriesInRange } from '../list-entries'
import { listPayoutEntries } from './list-entries'

const FRIDAY = new Date('2026-11-20T15:00:00.000Z')
const app = await testApp()
let shop: DisputeShop
beforeEach(async () => {
  // A Friday without banking: the next payouts begin on Monday.
  app.advance(FRIDAY.getTime() - app.ctx().now.getTime())
  shop = await disputeShop(app)
})

function signal() {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil
  })
  return { promise, resolve }
}

/** Days in which the jobs of payouts run once each. */
async function pass(days: number) {
  for (let day = 0; day < days; day += 1) {
    app.advance(DAY_MS)
    await beginPayouts(app.ctx())
    await settlePayouts(app.ctx())
  }
}

/**
 * Each payout adds up, its entries are as in the statement, and none is in two payouts. Returns the operations of each, the
 * oldest payout first.
 */
async function check(batch?: number) {
  const ctx = shop.asSeller()
  const range = { from: '2026-01-01' as CivilDate, to: '2038-01-01' as CivilDate }
  const statement = new Map((await gather(entriesInRange(ctx, range))).map((entry) => [entry.uuid, entry]))
  const paid = new Set<string>()
  const operations: string[][] = []
  for (const { uuid, value } of (await listPayouts(ctx)).toReversed()) {
    const entries = await gather(listPayoutEntries(ctx, { uuid }, batch))
    expect(entries.reduce((sum, { net }) => sum + net, 0)).toBe(value)
    for (const entry of entries) {
      expect(statement.get(entry.uuid)).toEqual(entry)
      expect(paid.has(entry.uuid)).toBe(false)
      paid.add(entry.uuid)
    }
    operations.push(entries.map(({ operacao }) => operacao))
  }
  return operations
}

test('a payout pays sales, settled receivables, and what the bank refused before', async () => {
  await app.sql`update sellers set pix_key = 'erro@exemplo.com.br' where id = ${shop.seller.id}`
  await shop.paidBy('PIX')
  await shop.card({ method: 'CREDIT_CARD_EARLY_SELLER' }, { installments: 3 })
  await pass(3)
  await app.sql`update sellers set pix_key = 'certo@exemplo.com.br' where id = ${shop.seller.id}`
  await pass(1)
  const [refused, again, ...rest] = await check()
  expect(refused).toEqual(['VENDA', 'VENDA', 'ANTECIPACAO'])
  expect([again, rest]).toEqual([['TRANSFERENCIA'], []])
})

test('a refund and a dispute after a payout make the balance negative, and the next payout has their entries', async () => {
  const [refunded, disputed] = [(await shop.paidBy('PIX'))[0]!, (await shop.paidBy('PIX'))[0]!]
  await pass(3)
  await shop.refund(refunded, refunded.value)
  await shop.open(disputed)
  await shop.paidBy('PIX')
  await pass(3)
  expect((await shop.balance()).payable).toBeLessThan(0)
  await shop.paidBy('PIX')
  await shop.paidBy('PIX')
  await pass(1)
  const [sold, carried, ...rest] = await check()
  expect(sold).toEqual(['VENDA', 'VENDA'])
  expect([carried!.toSorted(), rest]).toEqual([['CHARGEBACK', 'ESTORNO', 'VENDA', 'VENDA', 'VENDA'], []])
})

test('what a refund takes from a receivable on its very day and from the balance is listed with that receivable', async () => {
  const charge = await shop.card({ method: 'CREDIT_CARD_EARLY_SELLER' }, { installments: 3 })
  await shop.paidBy('PIX')
  app.advance(3 * DAY_MS)
  await shop.refund(charge, charge.value)
  await pass(1)
  const [operations] = await check()
  expect(operations!.toSorted()).toEqual(['ANTECIPACAO', 'ESTORNO', 'VENDA', 'VENDA'])
})

test('splits, anticipations, lost and won disputes add up, and a split names its sub-sellers', async () => {
  const { id: idSubSeller } = await shop.subSeller()
  const split = { subSellerPayment: [{ idSubSeller, paymentType: 'PERCENTAGE', paymentValue: 30 }] }
  const parts = { installments: 3, value: 300, subSellerPaymentRequest: split }
  const [won, lost] = [await shop.card({}, parts), await shop.card({}, parts)]
  await pass(31)
  for (const charge of [won, lost]) await shop.open(charge)
  await shop.paidBy('PIX')
  await requestAnticipation(shop.asSeller(), { until: addDays(civilDateOf(app.ctx().now), 400) })
  await pass(2)
  await decideDispute(shop.asSeller(), { uuid: won.uuid, outcome: 'win' })
  await decideDispute(shop.asSeller(), { uuid: lost.uuid, outcome: 'lose' })
  await shop.card({}, parts)
  await requestAnticipation(shop.asSeller(), { until: addDays(civilDateOf(app.ctx().now), 400) })
  await pass(70)
  const operations = await check()
  expect(await check(8)).toEqual(operations)
  expect(new Set(operations.flat())).toEqual(
    new Set(['VENDA', 'SPLIT', 'CHARGEBACK', 'CHARGEBACK_REVERTIDO', 'ANTECIPACAO']),
  )
})

test('a transaction that commits while a payout begins, with an earlier id, is in the next payout alone', async () => {
  const [charge] = await shop.paidBy('PIX')
  await pass(3)
  await shop.paidBy('PIX')
  app.advance(DAY_MS)
  const [posted, released] = [signal(), signal()]
  const refund = app.db.transaction(async (tx) => {
    const ctx = inTx(shop.asSeller(), tx)
    const take = { value: charge!.value, reason: 'REFUND' as const, source: randomUUID() }
    takeBack(ctx, charge!, await lockMoney(ctx, charge!.id), take)
    await tx.execute('select 1')
    posted.resolve()
    await released.promise
  })
  await posted.promise
  await beginPayouts(app.ctx())
  expect(await listPayouts(shop.asSeller())).toHaveLength(2)
  released.resolve()
  await refund
  await shop.paidBy('PIX')
  await shop.paidBy('PIX')
  await pass(1)
  expect(await check()).toEqual([['VENDA'], ['VENDA'], ['ESTORNO', 'VENDA', 'VENDA']])
})

test('entries add up where payout jobs, sealing jobs and postings run at the same time', async () => {
  const twice = <Result>(work: () => Promise<Result>) => [work(), work()]
  for (let day = 0; day < 8; day += 1) {
    app.advance(DAY_MS)
    const jobs = [...twice(() => beginPayouts(app.ctx())), ...twice(() => sealPostings(app.ctx()))]
    await Promise.all([...jobs, ...Array.from({ length: 6 }, () => shop.paidBy('PIX'))])
  }
  await pass(4)
  const operations = await check()
  // A job passes by a seller that another transaction has locked, and pays it the next time.
  expect(operations.length).toBeGreaterThan(2)
  expect(operations.flat()).toEqual(Array.from({ length: 48 }, () => 'VENDA'))
  expect((await shop.balance()).payable).toBe(0)
})

test('a payout waits for a sealing job that runs, and one sealing job passes by while a payout begins', async () => {
  await shop.paidBy('PIX')
  app.advance(3 * DAY_MS)
  const [locked, released] = [signal(), signal()]
  const sealing = app.db.transaction(async (tx) => {
    await takeSealing(tx, shop.seller.id)
    locked.resolve()
    await released.promise
  })
  await locked.promise
  const begun = beginPayouts(app.ctx())
  expect(await sealPostings(app.ctx())).toBe(0)
  await shop.paidBy('PIX')
  expect(await listPayouts(shop.asSeller())).toEqual([])
  released.resolve()
  await Promise.all([sealing, begun])
  expect(await check()).toEqual([['VENDA', 'VENDA']])
})

test('the payout of another seller is not found', async () => {
  await shop.paidBy('PIX')
  await pass(4)
  const [payout] = await listPayouts(shop.asSeller())
  const other = await disputeShop(app)
  const entries = gather(listPayoutEntries(other.asSeller(), payout!))
  await expect(entries).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
