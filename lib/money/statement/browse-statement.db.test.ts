// Pages of a statement over random postings, some sealed and some not, compared with the sum of all of them.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import {
  credit,
  debit,
  type Entry,
  type Purpose,
  payoutEntries,
  settlementEntries,
} from '@/lib/money/ledger/ledger'
import { sealPostings } from '@/lib/money/ledger/seal-postings'
import { testApp } from '@/lib/testing/app'
import { postEntries } from '@/lib/testing/post-entries'
import { randomOf } from '@/lib/testing/random'
import { seed } from '@/lib/testing/test-size'
import { browseStatement, type StatementDay, type StatementQuery } from './browse-statement'
import { dayTotals, linesOf } from './statement'
import { listStatementPostings, sumBefore } from './statement-store'

const app = await testApp()
const today = civilDateOf(app.ctx().now)
const DAYS = 21

const reasons = ['SALE', 'REFUND', 'DISPUTE', 'ANTICIPATION', 'PAYOUT', 'SETTLEMENT'] as const
const next = randomOf(seed).below

/** A random posting on a seller's balance, on days before and after today. */
function randomEntries(reason: (typeof reasons)[number]): Entry[] {
  const day = () => addDays(today, next(DAYS) - 10)
  if (reason === 'PAYOUT') return payoutEntries(centavos(1 + next(9_000)), day())
  if (reason === 'SETTLEMENT') return settlementEntries(centavos(1 + next(9_000)), day())
  const entries = Array.from({ length: 1 + next(4) }, () => {
    const purpose = (['GROSS', 'GROSS', 'FEE', 'EARLY_FEE', 'SPLIT'] as const satisfies Purpose[])[next(5)]!
    const place = { account: 'SELLER_RECEIVABLE', purpose, executionDate: day() } as const
    const amount = centavos(1 + next(50_000))
    return purpose === 'GROSS' && reason !== 'REFUND' ? credit(place, amount) : debit(place, amount)
  })
  const sum = entries.reduce((all, { amount }) => all + amount, 0)
  return sum === 0 ? entries : [...entries, debit('CLEARING', centavos(-sum))]
}

async function book(sellerId: number, count: number) {
  for (let n = 0; n < count; n += 1) {
    const reason = reasons[next(reasons.length)]!
    const entries = randomEntries(reason)
    if (entries.length < 2) continue
    await postEntries(app, sellerId, reason, entries)
  }
}

let sellerId: number
const asSeller = () => app.ctx({ kind: 'api-key', keyId: 1, sellerId, scope: 'READ' })

beforeAll(async () => {
  sellerId = (await app.seller()).id
  const other = (await app.seller()).id
  await book(sellerId, 220)
  await book(other, 20)
  while ((await sealPostings(app.ctx())) > 0);
  await book(sellerId, 60)
  await book(other, 5)
})

/** Every posting of the statement, oldest first, read at once. */
const all = () => listStatementPostings(app.db, sellerId, { direction: 'asc', limit: 100_000 })

async function everyPage(query: StatementQuery): Promise<StatementDay[][]> {
  const pages: StatementDay[][] = []
  let before: StatementQuery['before']
  do {
    const page = await browseStatement(asSeller(), { ...query, before })
    pages.push(page.days)
    before = page.older
  } while (before)
  return pages
}

const spans: Record<string, { from?: CivilDate; to?: CivilDate }> = {
  'without an end': {},
  'of the past': { from: addDays(today, -9), to: today },
  'of what is to come': { from: addDays(today, 1) },
  'of one day': { from: today, to: today },
}

describe('a statement', () => {
  test('has sealed and unsealed entries, on days before and after today', async () => {
    const [counts] = await app.sql`
      select (select count(*)::int from unsealed_transactions where seller_id = ${sellerId}) as waiting,
        (select count(*)::int from posting_seals where seller_id = ${sellerId}) as sealed`
    expect(counts!.waiting).toBeGreaterThan(40)
    expect(counts!.sealed).toBeGreaterThan(150)
    expect((await everyPage({})).length).toBeGreaterThan(4)
  })

  test('begins each day and each transaction with the sum of everything before it', async () => {
    let [sum, sumOfDays, day] = [0, 0, '']
    let last = 0
    for (const { executionDate, transactionId, amount } of await all()) {
      if (executionDate !== day) {
        day = executionDate
        last = 0
        sumOfDays = sum
        expect(await sumBefore(app.db, sellerId, executionDate)).toBe(sumOfDays)
      }
      if (transactionId !== last) {
        last = transactionId
        expect(await sumBefore(app.db, sellerId, executionDate, transactionId)).toBe(sum)
      }
      sum -= amount
    }
    expect(await sumBefore(app.db, sellerId, addDays(today, DAYS))).toBe(sum)
  })

  test.each(Object.entries(spans))('%s has every entry once, with the balance after it', async (_, span) => {
    const lines = linesOf(await all())
    let after = 0
    const expected = lines
      .map((line) => {
        after += line.net
        return [line.transactionUuid, line.executionDate, line.operacao, line.gross, line.net, after]
      })
      .filter(([, day]) => (!span.from || String(day) >= span.from) && (!span.to || String(day) <= span.to))
      .reverse()
    const shown = (await everyPage(span)).flat().flatMap(({ entries }) => entries)
    expect(expected.length).toBeGreaterThan(5)
    expect(
      shown.map((one) => [
        one.transactionUuid,
        one.executionDate,
        one.operacao,
        one.gross,
        one.net,
        one.after,
      ]),
    ).toEqual(expected)
  })

  test('closes each day completely, whichever page shows a part of it', async () => {
    const totals = dayTotals(linesOf(await all()))
    const pages = await everyPage({})
    const split = pages.filter((days, index) => days.at(-1)!.date === pages[index + 1]?.[0]?.date)
    expect(split.length).toBeGreaterThan(0)
    for (const { date, close } of pages.flat()) {
      const { netIn, netOut } = totals.get(date)!
      const opening = [...totals].reduce(
        (sum, [day, one]) => (day < date ? sum + one.netIn - one.netOut : sum),
        0,
      )
      expect(close).toEqual({ opening, netIn, netOut, closing: opening + netIn - netOut })
    }
  })

  test('ends with what we owe the seller, now and later', async () => {
    const { balance, days } = await browseStatement(asSeller(), {})
    expect(days[0]!.entries[0]!.after).toBe(balance.payable + balance.receivable)
    expect(days[0]!.close!.closing).toBe(days[0]!.entries[0]!.after)
  })

  test('ignores the cursor of another seller, and distinguishes an empty span from a seller without entries', async () => {
    const strange = { executionDate: today, transactionUuid: randomUUID() }
    const [newest, from] = [await browseStatement(asSeller(), {}), addDays(today, 100)]
    expect(await browseStatement(asSeller(), { before: strange })).toEqual(newest)
    expect(await browseStatement(asSeller(), { from })).toMatchObject({ days: [], any: true })
    const { id } = await app.seller()
    const asOther = app.ctx({ kind: 'api-key', keyId: 1, sellerId: id, scope: 'READ' })
    expect(await browseStatement(asOther, {})).toMatchObject({ days: [], any: false })
  })
})
