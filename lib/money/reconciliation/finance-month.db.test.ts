// A finance clerk's month: from hundreds of orders, close November. What is asserted comes from the charges, refunds, disputes and the
// simulated bank, never from the sums that are tested.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getBalance } from '@/lib/money/ledger/store'
import { checkLedger } from '@/lib/process/checks/check-ledger'
import { testApp } from '@/lib/testing/app'
import { type FinanceMonth, liveNovember, ORDERS } from '@/lib/testing/bank/finance-month'
import { bankOfx } from '@/lib/testing/bank/statements'
import { CONFIRMED, NOVEMBER } from '@/lib/testing/shops/reconciled-shop'
import { seed } from '@/lib/testing/test-size'
import { browseReconciliation } from './browse-reconciliation'
import { closeMonth } from './close-month'
import { importBankFile } from './import-bank-file'

const MONTH = { month: '2026-11' }
const app = await testApp()
let month: FinanceMonth
beforeAll(async () => {
  month = await liveNovember(app, seed)
}, 240_000)
beforeEach(async () => {
  for (const table of ['payout_matches', 'bank_lines', 'bank_files'])
    await app.sql`delete from ${app.sql(table)}`
})

const importOfx = async (lines: Awaited<ReturnType<FinanceMonth['transferred']>>) =>
  importBankFile(await month.asSeller(), {
    name: 'novembro.ofx',
    content: bankOfx({ ...NOVEMBER, lines }),
    confirmedAccount: CONFIRMED,
  })
const sumOf = (lines: readonly { cents: number }[]) => lines.reduce((sum, { cents }) => sum + cents, 0)

async function sumsOfRows() {
  const { id } = month.seller
  const [row] = await app.sql`select
    (select count(*)::int from orders where seller_id = ${id}) as orders,
    (select coalesce(sum(value), 0)::float8 from charges where seller_id = ${id} and paid_at is not null) as sales,
    (select coalesce(sum(value), 0)::float8 from refunds where seller_id = ${id} and status <> 'ERROR') as refunds,
    (select count(*)::int from refunds where seller_id = ${id} and status = 'ERROR') as failed_refunds,
    (select coalesce(sum(value), 0)::float8 from disputes where seller_id = ${id} and status = 'LOST') as lost,
    (select coalesce(sum(value), 0)::float8 from disputes where seller_id = ${id} and status in ('OPEN', 'ANSWERED')) as held,
    (select count(*)::int from disputes where seller_id = ${id} and status = 'WON') as won,
    (select coalesce(sum(amount), 0)::float8 from postings where seller_id = ${id} and account = 'PLATFORM_FEES') as fees,
    (select coalesce(-sum(amount), 0)::float8 from postings where seller_id = ${id} and sub_seller_id is not null) as owed_shares,
    (select count(*)::int from payouts where seller_id = ${id} and sub_seller_id is null and status = 'ERROR') as refused,
    (select count(*)::int from payouts where seller_id = ${id} and sub_seller_id is not null and status = 'ERROR') as refused_shares,
    (select count(distinct t.id)::int from ledger_transactions t join postings p on p.transaction_id = t.id
      where t.seller_id = ${id} and t.reason = 'REFUND' and p.purpose = 'SPLIT') as split_refunds,
    (select count(*)::int from receivables where seller_id = ${id} and status = 'ANTICIPATED') as anticipated`
  return row!
}

test(`sales, fees, refunds, disputes and payouts of ${ORDERS} orders equal the statement of the bank to the centavo`, async () => {
  const rows = await sumsOfRows()
  // The month has everything that can happen in one.
  expect(rows.orders).toBe(ORDERS)
  const happened = ['sales', 'refunds', 'lost', 'held', 'won', 'refused', 'anticipated'] as const
  for (const what of [...happened, 'owed_shares', 'split_refunds', 'refused_shares'] as const)
    expect([what, rows[what] > 0]).toEqual([what, true])
  // Payouts to sub-sellers are in the month, and not on the account of the shop.
  const shared = sumOf(await month.transferredToSubSellers())
  expect(shared).toBeGreaterThan(0)
  const transferred = await month.transferred()
  const before = await closeMonth(await month.asSeller(), MONTH)
  expect(before.bank.open).toMatchObject({ count: transferred.length, value: sumOf(transferred) })

  const { matched } = await importOfx(transferred)
  expect(matched).toBe(transferred.length)
  const found = await browseReconciliation(await month.asSeller(), MONTH)
  expect([found.lines, found.payouts, found.matched.length]).toEqual([[], [], transferred.length])
  expect(found.matched.every(({ match }) => match.match.way === 'REFERENCE')).toBe(true)

  const { opening, closing, lines, bank } = await closeMonth(await month.asSeller(), MONTH)
  const { payable, receivable, blocked } = await getBalance(app.db, month.seller.id)
  expect(lines).toMatchObject({
    sales: rows.sales,
    fees: rows.fees,
    shares: -(shared + rows.owed_shares),
    refunds: -rows.refunds,
    disputes: -rows.lost,
  })
  expect(lines.payouts + lines.refused).toBe(-sumOf(transferred))
  expect([opening, closing]).toEqual([0, payable + receivable + blocked])
  expect(Object.values(lines).reduce((sum, amount) => sum + Number(amount), 0)).toBe(closing - opening)
  expect(bank).toEqual({
    payouts: { count: transferred.length, value: sumOf(transferred) },
    matched: { count: transferred.length, value: sumOf(transferred), lines: sumOf(transferred) },
    ticked: { count: 0, value: 0 },
    open: { count: 0, value: 0 },
    processing: { count: 0, value: 0 },
  })
  expect((await checkLedger(app.sql)).findings).toEqual([])
})

test('a missing line, a line of another amount and a duplicate are listed, and nothing else', async () => {
  const [missing, other, twice, ...rest] = await month.transferred()
  await importOfx([{ ...other!, cents: other!.cents + 1 }, twice!, ...rest])
  await importOfx([{ ...twice!, id: 'duplicate' }])
  const found = await browseReconciliation(await month.asSeller(), MONTH)
  expect(found.lines.map(({ difference, line }) => [difference, line.amount]).toSorted()).toEqual([
    ['DUPLICATE', twice!.cents],
    ['OTHER_AMOUNT', other!.cents + 1],
  ])
  expect(found.payouts.map(({ difference, payout }) => [difference, payout.value])).toEqual([
    ['MISSING', missing!.cents],
    ['MISSING', other!.cents],
  ])
  const { bank } = await closeMonth(await month.asSeller(), MONTH)
  const sum = sumOf([missing!, other!])
  expect([bank.open, bank.matched.value - bank.matched.lines]).toEqual([{ count: 2, value: sum }, 0])
})
