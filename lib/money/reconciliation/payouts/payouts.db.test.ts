// The pages of payouts: the list with what is reconciled, the history of one, the proof of its sum, and its files.
import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { browseList } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import { beginPayouts } from '@/lib/money/payouts/begin-payouts'
import { decidePayout } from '@/lib/money/payouts/decide-payout'
import { listPayouts } from '@/lib/money/payouts/list-payouts'
import { settlePayouts } from '@/lib/money/payouts/settle-payouts'
import { exportPayoutEntries, exportPayoutReceipt } from '@/lib/money/statement/payouts/export-payout'
import { provePayout } from '@/lib/money/statement/payouts/prove-payout'
import { testApp } from '@/lib/testing/app'
import { centavosOf, gather, readCsv } from '@/lib/testing/bank/statement-files'
import { readPdf } from '@/lib/testing/read-pdf'
import { lineOf, type ReconciledShop, reconciledShop } from '@/lib/testing/shops/reconciled-shop'
import { splitSale } from '@/lib/testing/shops/split-sale'
import { matchPayout } from '../match-payout'
import { undoMatch } from '../undo-match'
import { explainPayout } from './explain-payout'
import { payoutFields } from './fields'
import { payoutList } from './list'

const START = new Date('2026-11-03T15:00:00.000Z')
const app = await testApp()
let shop: ReconciledShop
beforeEach(async () => {
  app.advance(START.getTime() - app.ctx().now.getTime())
  shop = await reconciledShop(app)
})

const listed = async (search: string) => {
  const query = readListQuery(payoutFields, new URLSearchParams(search))
  const { items } = await browseList(shop.asSeller(), payoutList, query)
  return items.map(({ value, reconciled }) => [value, reconciled])
}

test('the list says what is reconciled, and is filtered by it, by status, day and amount', async () => {
  const [first, second] = await shop.payOut(100, 200)
  await shop.importOfx([lineOf(first!)])
  const rows = [
    [second!.value, 'OPEN'],
    [first!.value, 'RECONCILED'],
  ]
  expect(await listed('')).toEqual(rows)
  expect(await listed('reconciled=RECONCILED')).toEqual([rows[1]])
  expect(await listed('reconciled=OPEN&status=SUCCESS')).toEqual([rows[0]])
  expect(await listed(`from=${second!.executionDate}`)).toEqual([rows[0]])
  expect(await listed('max=150&sort=value')).toEqual([rows[1]])
  expect(await listed('status=ERROR')).toEqual([])
  await undoMatch(shop.asSeller(), { payout: first!.uuid })
  expect(await listed('reconciled=RECONCILED')).toEqual([])
})

test('a search finds one by its identifier, its value, the transfer at the bank and where it went', async () => {
  const [first, second] = await shop.payOut(100, 200)
  await app.sql`update payouts set bank_reference = 'E1234567Abc' where uuid = ${first!.uuid}`
  const key = second!.account.pix!.key
  const [one, two] = [first!, second!].map(({ value }) => [value, 'OPEN'])
  expect(await listed(`q=${first!.uuid}`)).toEqual([one])
  expect(await listed(`q=${second!.uuid.slice(0, 8)}`)).toEqual([two])
  expect(
    await listed(`q=${encodeURIComponent(`R$ ${(first!.value / 100).toFixed(2).replace('.', ',')}`)}`),
  ).toEqual([one])
  expect(await listed('q=e1234567')).toEqual([one])
  expect(await listed(`q=${encodeURIComponent(key.toUpperCase())}`)).toEqual([two, one])
  expect(await listed(`q=${second!.uuid.slice(0, 8)}&status=ERROR`)).toEqual([])
  expect(await listed('q=%25')).toEqual([])
})

test('those to sub-sellers are neither in the list nor in its counts, and have no page here', async () => {
  const { payouts } = await splitSale(app, shop)
  const [own] = await shop.payOut(100)
  const [toPayee, ...others] = await payouts()
  expect([toPayee?.status, others]).toEqual(['SUCCESS', []])
  const listing = async (search: string) => {
    const query = readListQuery(payoutFields, new URLSearchParams(search))
    const { items } = await browseList(shop.asSeller(), payoutList, query)
    return {
      uuids: items.map(({ uuid }) => uuid),
      total: await payoutList.count(shop.asSeller(), query.filters, 9),
    }
  }
  const before = (await listPayouts(shop.asSeller())).map(({ uuid }) => uuid)
  expect(before).toContain(own!.uuid)
  for (const search of ['', 'status=SUCCESS', 'reconciled=OPEN', 'sort=-createdAt'])
    expect(await listing(search)).toEqual({ uuids: before, total: before.length })
  expect(await payoutList.countChips!(shop.asSeller())).toMatchObject({ SUCCESS: before.length, ERROR: 0 })
  const { uuid } = toPayee!
  for (const read of [explainPayout, provePayout, exportPayoutEntries, exportPayoutReceipt])
    await expect(read(shop.asSeller(), { uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(matchPayout(shop.asSeller(), { payout: uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the history has the approval, the bank and the reconciliation, in order', async () => {
  await app.sql`update sellers set security = '{"payoutApprovalAbove": 1}' where id = ${shop.seller.id}`
  await shop.paidBy('PIX')
  app.advance(DAY_MS)
  await beginPayouts(app.ctx())
  const [{ uuid } = { uuid: '' }] = await listPayouts(shop.asSeller())
  const stepsNow = async () => (await explainPayout(shop.asSeller(), { uuid })).steps.map(({ step }) => step)
  expect(await stepsNow()).toEqual(['BEGUN', 'APPROVAL_REQUESTED'])
  const [approval] = await app.sql`select uuid from approvals where resource = ${uuid}`
  const owner = {
    ...{ kind: 'portal-user' as const, userUuid: uuid, sessionUuid: uuid, sellerId: shop.seller.id },
    ...{ role: 'OWNER' as const, email: 'dona@loja.com.br', provenAt: app.ctx().systemNow },
  }
  await decidePayout(app.ctx(owner), { uuid: approval!.uuid, decision: 'approve' })
  await settlePayouts(app.ctx())
  const [payout] = await listPayouts(shop.asSeller())
  await shop.importOfx([lineOf(payout!)])
  await undoMatch(shop.asSeller(), { payout: uuid })
  const { steps, match } = await explainPayout(shop.asSeller(), { uuid })
  expect(steps.map(({ step }) => step)).toEqual([
    ...['BEGUN', 'APPROVAL_REQUESTED', 'APPROVED', 'REQUESTED', 'PAID', 'MATCHED', 'UNDONE'],
  ])
  expect(steps[2]).toMatchObject({ by: 'dona@loja.com.br' })
  expect(match).toBeUndefined()
})

test('every entry of a payout is on one of its pages, and all of them add up to it', async () => {
  for (let sale = 0; sale < 60; sale += 1) await shop.paidBy('PIX', { value: 10 + sale })
  const [payout] = await shop.payOut(5)
  const proofs = await Promise.all(
    [1, 2, 3].map((page) => provePayout(shop.asSeller(), { uuid: payout!.uuid, page })),
  )
  expect(proofs.map(({ entries }) => entries.length)).toEqual([50, 11, 0])
  const entries = proofs.flatMap((one) => one.entries)
  expect(new Set(entries.map(({ uuid }) => uuid)).size).toBe(61)
  expect(entries.reduce((sum, { net }) => sum + net, 0)).toBe(payout!.value)
  expect(proofs[0]).toMatchObject({ count: 61, net: payout!.value, pages: 2 })
  expect(proofs[0]!.operations).toEqual([{ operacao: 'VENDA', count: 61, net: payout!.value }])
})

test('its files have every entry, and the reference of the bank', async () => {
  await shop.paidBy('PIX', { value: 33.33 })
  const [payout] = await shop.payOut(100)
  const { uuid } = payout!
  const { content } = await exportPayoutEntries(shop.asSeller(), { uuid })
  const rows = readCsv((await gather(content.texts)).join('').slice(1))
  const net = rows[0]!.indexOf('Valor líquido')
  const amounts = rows.slice(1, -1).map((row) => centavosOf(row[net]!))
  expect([amounts.length, amounts.reduce((sum, one) => sum + one, 0)]).toEqual([2, payout!.value])
  const receipt = await exportPayoutReceipt(shop.asSeller(), { uuid })
  const { words } = await readPdf(receipt.content)
  expect(words).toContain(payout!.bankReference)
  expect(words).toContain('cafe@exemplo.com.br')
})

test('the payout of another seller is not found', async () => {
  const [payout] = await shop.payOut(100)
  const ctx = (await reconciledShop(app)).asSeller()
  const input = { uuid: payout!.uuid }
  for (const read of [explainPayout, provePayout, exportPayoutEntries, exportPayoutReceipt])
    await expect(read(ctx, input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
