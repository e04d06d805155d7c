// Payouts to sub-sellers leave the platform for accounts of others: the statement of the shop's bank never has them.
import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { sealPostings } from '@/lib/money/ledger/seal-postings'
import { beginPayouts } from '@/lib/money/payouts/begin-payouts'
import { listPayouts } from '@/lib/money/payouts/list-payouts'
import { settlePayouts } from '@/lib/money/payouts/settle-payouts'
import { checkLedger } from '@/lib/process/checks/check-ledger'
import { testApp } from '@/lib/testing/app'
import { bankOfx, someBankAccount } from '@/lib/testing/bank/statements'
import { lineOf, NOVEMBER, type ReconciledShop, reconciledShop } from '@/lib/testing/shops/reconciled-shop'
import { splitSale } from '@/lib/testing/shops/split-sale'
import { closeMonth } from './close-month'

const START = new Date('2026-11-03T15:00:00.000Z')
const app = await testApp()
let shop: ReconciledShop
beforeEach(async () => {
  app.advance(START.getTime() - app.ctx().now.getTime())
  shop = await reconciledShop(app)
})

async function days(count: number) {
  for (let day = 0; day < count; day += 1) {
    app.advance(DAY_MS)
    await beginPayouts(app.ctx())
    await settlePayouts(app.ctx())
  }
}

test('a payout to a sub-seller is not missing in the bank, and no line is matched with it', async () => {
  const { payouts } = await splitSale(app, shop)
  await days(5)
  const [toPayee] = await payouts()
  expect(toPayee).toMatchObject({ status: 'SUCCESS', value: 40_00 })
  const [own, ...others] = await listPayouts(shop.asSeller())
  expect(others).toEqual([])
  // A line of the same amount and day, and one that names the other payout.
  const { day } = toPayee!
  const byAmount = { day, cents: 40_00, memo: 'TED', id: 'amount' }
  const byReference = { day, cents: 40_00, memo: `PIX RECEBIDO ${toPayee!.reference}`, id: 'reference' }
  await shop.importOfx([lineOf(own!), byAmount, byReference])
  expect(await shop.differences()).toMatchObject({
    lines: [
      ['UNKNOWN', 40_00],
      ['UNKNOWN', 40_00],
    ],
    payouts: [],
    matched: [['REFERENCE', own!.value]],
  })
})

test('the account of a sub-seller is not taken for that of the shop', async () => {
  const account = { bank: '341', issuer: '1234', number: '56789', bankDigit: '0', accountType: 'CHECKING' }
  const toBank = { transferType: 'BANK_ACCOUNT', account }
  await app.sql`update sellers set account = ${app.sql.json(toBank)} where id = ${shop.seller.id}`
  const { payee, payouts } = await splitSale(app, shop)
  const toOther = { ...toBank, account: { ...account, number: '11111' } }
  await app.sql`update sub_sellers set account = ${app.sql.json(toOther)} where id = ${payee.id}`
  await days(5)
  expect(await payouts()).toHaveLength(1)
  const statement = { ...NOVEMBER, lines: [], account: { ...someBankAccount, number: '11111' } }
  await expect(shop.importFile(bankOfx(statement), '341 1234 111110')).rejects.toThrow()
  expect(await shop.rows()).toEqual([0, 0, 0])
})

test('a month with shares, a refund of a shared sale, and payouts to sub-sellers adds up to the centavo', async () => {
  const { charge, payouts } = await splitSale(app, shop)
  const refused = await splitSale(app, shop, { key: 'erro@exemplo.com.br', percent: 10 })
  await days(5)
  await shop.refund(charge, 50_00)
  await shop.paidBy('PIX', { value: 200 })
  await days(5)
  expect((await payouts()).map(({ value }) => value)).toEqual([40_00])
  expect((await refused.payouts()).filter(({ status }) => status === 'ERROR').length).toBeGreaterThan(1)
  await sealPostings(app.ctx())

  const own = await listPayouts(shop.asSeller())
  const paid = own.reduce((sum, { value }) => sum + value, 0)
  const { lines, opening, closing, bank } = await closeMonth(shop.asSeller(), { month: '2026-11' })
  const { payable, receivable, blocked } = await shop.balance()
  const fees = (await shop.booked()).PLATFORM_FEES!
  // Of 40.00 the refund of the half took back 20.00, which the sub-seller now owes; 10.00 stay with the other one.
  expect(lines).toEqual({
    sales: 400_00,
    fees,
    shares: -30_00,
    refunds: -50_00,
    disputes: 0,
    payouts: -paid,
    refused: 0,
  })
  expect([opening, closing]).toEqual([0, payable + receivable + blocked])
  expect(Object.values(lines).reduce((sum, amount) => sum + Number(amount), 0)).toBe(closing)
  expect(bank).toMatchObject({
    payouts: { count: own.length, value: paid },
    open: { count: own.length, value: paid },
    processing: { count: 0, value: 0 },
  })
  expect((await checkLedger(app.sql)).findings).toEqual([])
})
