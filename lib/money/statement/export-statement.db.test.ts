// Exports compared with the ledger: the running balance is the seller's balance at every batch size, and only the
// seller's.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addDays, civilDateOf } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { payoutEntries, saleEntries, settlementEntries } from '@/lib/money/ledger/ledger'
import { sealPostings } from '@/lib/money/ledger/seal-postings'
import { getBalance } from '@/lib/money/ledger/store'
import { testApp } from '@/lib/testing/app'
import { centavosOf, gather, readCsv, readOfx } from '@/lib/testing/bank/statement-files'
import { postEntries } from '@/lib/testing/post-entries'
import { readPdf } from '@/lib/testing/read-pdf'
import { rowsOfWorkbook } from '@/lib/testing/read-workbook'
import { exportRequest } from './export-contract'
import { exportStatement } from './export-statement'

const app = await testApp()
const today = civilDateOf(app.ctx().now)
const later = addDays(today, 40)
const none = centavos(0)

/** Sales of every day from 30 days ago on, some settled on several days, with payouts and settlements in between. */
async function sellerWith(sales: number) {
  const { id } = await app.seller()
  for (let n = 0; n < sales; n += 1) {
    const part = (day: number, account: 'SELLER_PAYABLE' | 'SELLER_RECEIVABLE') => ({
      account,
      executionDate: addDays(today, day),
      gross: centavos(1_000 + n),
      fee: centavos(10 + (n % 7)),
      earlyFee: n % 5 === 0 ? centavos(3) : none,
      shared: none,
    })
    const parts = [part((n % 60) - 30, 'SELLER_PAYABLE'), part((n % 40) + 1, 'SELLER_RECEIVABLE')]
    await postEntries(app, id, 'SALE', saleEntries(n % 3 === 0 ? parts : parts.slice(0, 1)))
    if (n % 10 === 9) await postEntries(app, id, 'PAYOUT', payoutEntries(centavos(2_500), addDays(today, -5)))
    if (n === 20)
      await postEntries(app, id, 'SETTLEMENT', settlementEntries(centavos(500), addDays(today, 1)))
    if (n === Math.floor(sales / 2)) await sealPostings(app.ctx())
  }
  return id
}

const actor = (sellerId: number) =>
  app.ctx({ kind: 'portal-user', userUuid: randomUUID(), sessionUuid: randomUUID(), sellerId, role: 'OWNER' })

async function textOf(sellerId: number, query: Record<string, string>): Promise<string> {
  const { content } = await exportStatement(actor(sellerId), exportRequest.parse(query))
  if (content instanceof Uint8Array) throw new Error('is not written piece by piece')
  return (await gather(content.texts)).join('')
}

async function csvOf(sellerId: number, query: Record<string, string>) {
  const rows = readCsv((await textOf(sellerId, { format: 'csv', ...query })).slice(1))
  const at = (title: string) => rows[0]!.indexOf(title)
  return {
    seal: rows.at(-1)![1]!,
    entries: rows.slice(1, -1).map((row) => ({
      uuid: row[at('Código do lançamento')]!,
      day: row[0]!,
      net: centavosOf(row[at('Valor líquido')]!),
      balance: centavosOf(row[at('Saldo')]!),
    })),
  }
}

const always = { from: addDays(today, -200), to: addDays(today, 100) }

describe('an exported statement', () => {
  test('of all days ends with what we owe the seller, entry by entry, sealed or not', {
    timeout: 60_000,
  }, async () => {
    const id = await sellerWith(900)
    const { payable, receivable } = await getBalance(app.db, id)
    const { entries, seal } = await csvOf(id, always)
    const workbook = await exportStatement(actor(id), exportRequest.parse({ format: 'xlsx', ...always }))
    const rows = rowsOfWorkbook(workbook.content as Uint8Array)
    const netAt = rows[0]!.indexOf('Valor líquido')
    expect(rows.slice(1, -1).map((row) => Math.round(Number(row[netAt]) * 100))).toEqual(
      entries.map(({ net }) => net),
    )
    expect([workbook.name.endsWith('.xlsx'), rows.at(-1)![1]]).toEqual([true, seal])
    expect(entries.length).toBeGreaterThan(1_200)
    expect(new Set(entries.map(({ uuid }) => uuid)).size).toBe(entries.length)
    let balance = 0
    for (const entry of entries) {
      balance += entry.net
      expect(entry.balance).toBe(balance)
    }
    expect(balance).toBe(payable + receivable)
    expect(seal).toMatch(/^\d+:[0-9a-f]{64}$/)
    const ofx = readOfx(await textOf(id, { format: 'ofx', ...always }))
    expect(ofx.transactions.map(({ FITID }) => FITID)).toEqual(entries.map(({ uuid }) => uuid))
    expect(centavosOf(ofx.first('BALAMT'))).toBe(payable + receivable)
  })

  test('of a part of the days begins where the part before it ended, in each format', async () => {
    const id = await sellerWith(60)
    const spans = [
      { from: always.from, to: addDays(today, -11) },
      { from: addDays(today, -10), to: today },
      { from: addDays(today, 1), to: later },
    ]
    const whole = (await csvOf(id, always)).entries
    const parts = await Promise.all(spans.map((span) => csvOf(id, span)))
    expect(parts.flatMap(({ entries }) => entries)).toEqual(whole)
    const { content, name } = await exportStatement(
      actor(id),
      exportRequest.parse({ format: 'pdf', ...spans[1] }),
    )
    const { words } = await readPdf(content as Uint8Array)
    const shown = (amount: number) =>
      `R$ ${(amount / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })}`
    expect(words).toContain(shown(parts[0]!.entries.at(-1)!.balance))
    expect(words).toContain(shown(parts[1]!.entries.at(-1)!.balance))
    expect(name).toBe(`extrato-cafe-do-porto-ltda-${spans[1]!.from}-a-${today}.pdf`)
  })

  test('has nothing of another seller, and states where nothing is sealed', async () => {
    const [mine, other] = [await sellerWith(5), (await app.seller()).id]
    expect((await csvOf(mine, always)).entries.length).toBeGreaterThan(0)
    expect(await csvOf(other, always)).toEqual({ entries: [], seal: 'nada selado ainda' })
  })

  test('is refused as PDF beyond 5,000 entries, with what to do instead', async () => {
    const { id } = await app.seller()
    await app.sql.begin(async (tx) => {
      await tx`
        insert into ledger_transactions (uuid, seller_id, reason, source, occurred_at)
        select gen_random_uuid(), ${id}, 'SALE', 'paper-' || n, '2026-01-01' from generate_series(1, 5001) n`
      await tx`
        insert into postings (transaction_id, seller_id, account, amount, purpose, execution_date)
        select t.id, seller_id, account, amount, purpose, case when purpose is not null then ${today}::date end
        from ledger_transactions t, (values ('CLEARING', 100, null), ('SELLER_PAYABLE', -100, 'GROSS')) p (account, amount, purpose)
        where t.seller_id = ${id} order by t.id`
    })
    const exported = exportStatement(actor(id), exportRequest.parse({ format: 'pdf', ...always }))
    await expect(exported).rejects.toMatchObject({
      code: 'BAR-0100',
      message: expect.stringContaining('CSV'),
    })
    expect((await csvOf(id, always)).entries.at(-1)!.balance).toBe(500_100)
  })
})

describe('the query', () => {
  const [from, to, uuid] = ['2026-11-01', '2026-11-30', randomUUID()]
  test.each([
    [{}, ['format']],
    [{ format: 'xls', from, to }, ['format']],
    [{ format: 'csv', from }, ['to']],
    [{ format: 'csv', from: to, to: from }, ['to']],
    [{ format: 'csv', from: '2025-01-01', to: '2026-01-02' }, ['to']],
    [{ format: 'csv', from: '2026-02-30', to }, ['from']],
    [{ format: 'csv', order: uuid, from }, ['from']],
    [{ format: 'csv', order: uuid, charge: uuid }, ['charge']],
    [{ format: 'csv', charge: uuid, to }, ['to']],
    [{ format: 'csv', order: 'x' }, ['order']],
  ])('as %j is refused with the field in the error', (query, fields) => {
    const issues = exportRequest.safeParse(query).error?.issues ?? []
    expect(issues.map(({ path }) => path.join('.'))).toEqual(fields)
  })

  test('may be a year and a day, an order or a charge', () => {
    for (const query of [{ from: '2025-01-01', to: '2026-01-01' }, { order: uuid }, { charge: uuid }])
      expect(exportRequest.safeParse({ format: 'ofx', ...query }).success).toBe(true)
  })
})
