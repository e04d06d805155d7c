// Many sales and refunds while answers are lost before and after their effect, the bank fails, and callbacks are lost, doubled and
// overtake each other: nothing is charged or returned twice, and nothing is missing in the end.
import { afterAll, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '@/lib/base/kernel/durations'
import { issuePendingCharges } from '@/lib/payments/charges/issue-charge'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { settleRefunds } from '@/lib/payments/refunds/settle-refunds'
import { checkLedger } from '@/lib/process/checks/check-ledger'
import { testApp } from '@/lib/testing/app'
import { testAuthority } from '@/lib/testing/banking'
import { bcbBank, bcbShop } from '@/lib/testing/pix/bcb-shop'
import { scaled, seed } from '@/lib/testing/test-size'
import { comparePixLists } from './compare-lists'
import { lookUpHints } from './look-up-hints'

const SALES = scaled(40)
const app = await testApp()
const authority = testAuthority()
const bank = await bcbBank(app, authority, { settings: { timeoutMs: 1_000 }, psp: { seed } })
const shop = await bcbShop(app, bank)
afterAll(async () => {
  await bank.close()
  authority.remove()
})

const faulty = {
  wire: {
    'lost-before': 0.1,
    'lost-after': 0.1,
    'error-500': 0.05,
    'error-500-after': 0.05,
    'error-503': 0.05,
  },
  callbacks: { lost: 0.3, doubled: 0.2, reordered: 0.2 },
  refunds: { refused: 0.1, slow: 0.2, slowSeconds: 60 },
}
/** Jobs fail and are repeated. */
const trying = (job: Promise<unknown>) => job.catch(() => undefined)
async function round() {
  await bank.psp.run()
  for (const job of [issuePendingCharges, lookUpHints, settleRefunds]) await trying(job(app.ctx()))
  app.advance(MINUTE_MS)
}

test('every sale and refund is booked once, whatever the wire does', {
  timeout: scaled(60_000),
}, async () => {
  await bank.rail.registerWebhook()
  bank.psp.control.setFaults(faulty)
  for (let sale = 0; sale < SALES; sale += 1) await shop.order()
  const issued = async () => app.sql`
    select uuid, bank_reference from charges where connection_id = ${bank.connectionId} and pix_code is not null`
  for (let count = 0; count < scaled(20) && (await issued()).length < SALES; count += 1) await round()
  const charges = await issued()
  expect(charges).toHaveLength(SALES)
  expect(bank.psp.control.state()).toMatchObject({ charges: SALES })
  for (const charge of charges) bank.psp.control.pay({ txid: charge.bank_reference })
  for (let count = 0; count < scaled(5); count += 1) await round()
  for (let count = 0; count < 20; count += 1) {
    app.advance(HOUR_MS)
    await trying(comparePixLists(app.ctx()))
  }
  const statuses = async () =>
    app.sql`select status, count(*)::int as n from charges where connection_id = ${bank.connectionId} group by 1 order by 1`
  expect(await statuses()).toMatchObject([{ status: 'PAID', n: SALES }])
  for (const { uuid } of charges.slice(0, SALES / 2))
    await createRefund(shop.asSeller(), { chargeUuid: uuid })
  for (let count = 0; count < scaled(15); count += 1) await round()
  bank.psp.control.setFaults({})
  for (let count = 0; count < 3; count += 1) await round()
  const refunds = await app.sql`select status, count(*)::int as n from refunds group by 1`
  const decided = Object.fromEntries(refunds.map(({ status, n }) => [status, n]))
  expect(Object.keys(decided).filter((status) => status === 'PROCESSING')).toEqual([])
  expect(await returnedAtBank()).toBe((decided.SUCCESS ?? 0) * 10_000)
  expect((await checkLedger(app.sql)).findings).toEqual([])
})

async function returnedAtBank(): Promise<number> {
  let sum = 0
  const now = app.ctx().now
  for (let page = 0, hasMore = true; hasMore; page += 1) {
    const from = new Date(now.getTime() - 4 * 24 * HOUR_MS)
    const listed = await bank.rail.listPayments({ from, to: now, page, returned: true })
    hasMore = listed.hasMore
    const done = listed.payments.flatMap(({ returns }) => returns).filter(({ outcome }) => outcome === 'done')
    for (const { value } of done) sum += value
  }
  return sum
}
