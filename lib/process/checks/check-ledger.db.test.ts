import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { saleEntries } from '@/lib/money/ledger/ledger'
import { post } from '@/lib/money/ledger/post'
import { sealPostings } from '@/lib/money/ledger/seal-postings'
import { testApp } from '@/lib/testing/app'
import { checkLedger } from './check-ledger'

const app = await testApp()
const sql = postgres(app.url, { max: 1, onnotice: () => {} })
afterAll(() => sql.end())

const SALES = 5
let sellerId: number
let uuids: string[]

const sell = (seller: number) =>
  transaction(app.ctx(), (ctx) =>
    post(
      ctx,
      { sellerId: seller, reason: 'SALE', source: randomUUID(), occurredAt: ctx.now },
      saleEntries([
        {
          account: 'SELLER_PAYABLE',
          executionDate: civilDateOf(ctx.now),
          gross: centavos(1000),
          fee: centavos(10),
          earlyFee: centavos(0),
          shared: centavos(0),
        },
      ]),
    ),
  )

beforeAll(async () => {
  sellerId = (await app.seller()).id
  const other = await app.seller()
  for (let n = 0; n < SALES; n += 1) await sell(sellerId)
  await sell(other.id)
  await sealPostings(app.ctx())
  await sell(other.id)
  const rows = await sql`select uuid from ledger_transactions where seller_id = ${sellerId} order by id`
  uuids = rows.map(({ uuid }) => uuid)
})

/** The findings after changes by a superuser, which are reverted afterwards. */
async function findingsAfter(...statements: string[]): Promise<string[]> {
  const copies = [
    'ledger_transactions',
    'postings',
    'posting_seals',
    'unsealed_transactions',
    'statement_days',
    'statement_months',
  ]
  await sql`set session_replication_role = replica`
  for (const table of copies)
    await sql.unsafe(`create temp table ${table}_kept as select * from public.${table}`)
  try {
    for (const statement of statements) await sql.unsafe(statement)
    return (await checkLedger(sql)).findings
  } finally {
    for (const table of copies) {
      await sql.unsafe(`delete from public.${table}`)
      await sql.unsafe(`insert into public.${table} overriding system value select * from ${table}_kept`)
      await sql.unsafe(`drop table ${table}_kept`)
    }
    await sql`set session_replication_role = origin`
  }
}

const idOf = (index: number) => `(select id from ledger_transactions where uuid = '${uuids[index]}')`

describe('ledger:verify', () => {
  test('finds nothing in correct postings, sealed or not', async () => {
    const { figures, findings } = await checkLedger(sql)
    expect(findings).toEqual([])
    expect(figures).toEqual({ transactions: 7, postings: 28, unsealed: 1, seals: 6, chains: 2 })
  })

  test('names the first broken link when amounts were changed so that they still balance', async () => {
    const third = idOf(2)
    const findings = await findingsAfter(
      `update postings set amount = amount * 2, sum_before = sum_before * 2, sum_after = sum_after * 2
        where transaction_id = ${third}`,
    )
    expect(findings.filter((finding) => finding.includes('seal '))).toEqual([
      expect.stringMatching(`^seller ${sellerId}, seal 3, transaction ${uuids[2]}: its hash .*balances`),
    ])
    expect(findings.some((finding) => finding.includes('statement of 2026-11-20'))).toBe(true)
  })

  test('names a transaction of which a posting was deleted', async () => {
    const third = idOf(2)
    const findings = await findingsAfter(
      `delete from postings where id = (select min(id) from postings where transaction_id = ${third})`,
    )
    expect(findings).toContainEqual(
      expect.stringMatching(`^transaction ${uuids[2]}: its 3 postings sum to -1000`),
    )
    expect(findings).toContainEqual(expect.stringContaining(`seal 3, transaction ${uuids[2]}`))
  })

  test('names the gap where a seal was deleted, and what it sealed', async () => {
    const findings = await findingsAfter(
      `delete from posting_seals where seller_id = ${sellerId} and seq = 2`,
    )
    expect(findings).toContainEqual(
      expect.stringContaining(`seller ${sellerId}, seal 3, transaction ${uuids[2]}: seal 2 is missing`),
    )
    expect(findings).toContainEqual(
      `seller ${sellerId}, transaction ${uuids[1]}: neither sealed nor waiting for it`,
    )
  })

  test('names a transaction without a seal', async () => {
    const findings = await findingsAfter(
      `delete from posting_seals where seller_id = ${sellerId} and seq = 5`,
      `delete from statement_days where seller_id = ${sellerId}`,
    )
    expect(findings).toContainEqual(
      `seller ${sellerId}, transaction ${uuids[4]}: neither sealed nor waiting for it`,
    )
    expect(findings).toContainEqual(
      expect.stringContaining(`seller ${sellerId}, statement of 2026-11-20: keeps nothing`),
    )
  })

  test.each([
    ['changed', 'update statement_months set net = net + 1', /^keeps 4951, postings are 4950$/],
    ['deleted', 'delete from statement_months', /^keeps nothing, postings are 4950$/],
    [
      'added',
      `insert into statement_months (seller_id, month, net) select id, '2026-10-01', 0 from sellers`,
      /^keeps 0, postings are nothing$/,
    ],
  ])('names a month of the statement that was %s', async (_, change, expected) => {
    const findings = await findingsAfter(change)
    const begin = `seller ${sellerId}, statement of the month 2026-1`
    const ofSeller = findings.filter((finding) => finding.startsWith(begin))
    expect(ofSeller.map((finding) => finding.slice(begin.length + 6))).toEqual([
      expect.stringMatching(expected),
    ])
    expect(findings).toHaveLength(2)
  })

  test('names months of a seller without any seal', async () => {
    const findings = await findingsAfter(
      `insert into statement_months (seller_id, month, net) values (999, '2026-10-01', 1)`,
    )
    expect(findings).toEqual(['seller 999: statement months without any seal'])
  })

  test('names a transaction that was never queued for its seal', async () => {
    const [waiting] = await sql`
      select t.uuid, t.seller_id from unsealed_transactions u join ledger_transactions t on t.id = u.transaction_id`
    const findings = await findingsAfter('delete from unsealed_transactions')
    expect(findings).toEqual([
      `seller ${waiting!.seller_id}, transaction ${waiting!.uuid}: neither sealed nor waiting for it`,
    ])
  })

  test.each([
    ['the reason', `update ledger_transactions set reason = 'PAYOUT'`],
    ['the source', `update ledger_transactions set source = 'another'`],
    ['the instant', `update ledger_transactions set occurred_at = occurred_at + interval '1 second'`],
    ['the hash', `update posting_seals set hash = repeat('a', 64)`],
    ['the balance', `update posting_seals set payable_after = payable_after + 1`],
  ])('names the link when %s was changed', async (_, change) => {
    const column = change.includes('posting_seals') ? 'transaction_id' : 'id'
    const findings = await findingsAfter(`${change} where ${column} = ${idOf(3)}`)
    expect(findings).toContainEqual(
      expect.stringContaining(`seller ${sellerId}, seal 4, transaction ${uuids[3]}:`),
    )
  })
})

test('the result does not depend on the number of seals per batch', async () => {
  const whole = await checkLedger(sql)
  expect(whole.figures).toMatchObject({ chains: 2, seals: SALES + 1, unsealed: 1 })
  for (const rowsAtOnce of [1, 2, 3]) expect(await checkLedger(sql, rowsAtOnce)).toEqual(whole)
})
