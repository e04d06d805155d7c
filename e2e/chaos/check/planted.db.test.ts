// The checks of a chaos run find what is wrong: a small run without any finding gets one planted fault after another, and so do two
// runs in two cells.
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '@/lib/testing/app'
import { appInCell } from '@/lib/testing/database/app-in-cell'
import { type Evidence, reconcile } from './reconcile'
import { smallRun } from './small-run'

const app = await testApp()
const number = await app.addCell()
const second = await appInCell(app.url, { number, schema: 'cell_2' })
let evidence: Evidence
let ofSecond: Evidence
const ends: (() => unknown)[] = [second.close]

beforeAll(async () => {
  const runs = [await smallRun(app), await smallRun(second)]
  ends.push(...runs.map(({ close }) => close))
  ;[evidence, ofSecond] = runs.map((run) => run.evidence) as [Evidence, Evidence]
})
afterAll(() => Promise.all(ends.map((end) => end())))

const rulesOf = async (...cells: Evidence[]) =>
  (await reconcile(cells)).map(({ harm, rule }) => `${harm}: ${rule}`).sort()

/** The broken rules after statements of a superuser, whose effects are removed afterwards. */
const rulesAfter = (...statements: string[]) => rulesIn([evidence], app.sql, ...statements)

/** @param sql of the cell that the statements change */
async function rulesIn(cells: Evidence[], sql: Sql, ...statements: string[]): Promise<string[]> {
  const tables = [
    ...['orders', 'charges', 'refunds', 'postings', 'ledger_transactions', 'webhook_events'],
    ...['webhook_deliveries', 'simulated_refunds', 'simulated_authorizations'],
  ]
  const inOne = (lines: string[]) =>
    sql.begin(async (tx) => {
      await tx.unsafe('set local session_replication_role = replica')
      for (const line of lines) await tx.unsafe(line)
    })
  await inOne(tables.map((table) => `create table kept_${table} as select * from ${table}`))
  try {
    await inOne(statements)
    return await rulesOf(...cells)
  } finally {
    await inOne(
      tables.flatMap((table) => [
        `delete from ${table}`,
        `insert into ${table} overriding system value select * from kept_${table}`,
        `drop table kept_${table}`,
      ]),
    )
  }
}

const chargeOf = (title: string) => `(select id from charges where title = '${title}')`

test('a run in which everything is right has no finding', async () => {
  expect(await reconcile([evidence])).toEqual([])
  expect(evidence.accepted.length).toBeGreaterThanOrEqual(8)
  expect(evidence.statement.length).toBeGreaterThanOrEqual(6)
})

describe('a planted fault is found:', () => {
  test('a lost posting', async () => {
    expect(
      await rulesAfter(
        `delete from postings where transaction_id = (
          select id from ledger_transactions where reason = 'SALE' and charge_id = ${chargeOf('Pedido 1')})`,
      ),
    ).toContain('different: ledger:verify finds nothing')
  })

  test('a whole lost sale in the ledger', async () => {
    const sale = `select id from ledger_transactions where reason = 'SALE' and charge_id = ${chargeOf('Pedido 4')}`
    expect(
      await rulesAfter(
        `delete from postings where transaction_id = (${sale})`,
        `delete from ledger_transactions where id = (${sale})`,
      ),
    ).toContain('different: a charge was sold once if and only if it was paid')
  })

  test('a doubled refund', async () => {
    const columns = (
      await app.sql`select column_name from information_schema.columns
        where table_schema = 'public' and table_name = 'refunds' and column_name not in ('id', 'uuid', 'idempotency_key')`
    ).map((row) => row.column_name)
    const rules = await rulesAfter(
      `insert into refunds (uuid, idempotency_key, ${columns})
        select gen_random_uuid(), 'another key', ${columns} from refunds where charge_id = ${chargeOf('Pedido 2')}`,
    )
    expect(rules).toContain('doubled: every refund is of a request')
    expect(rules).toContain('different: refunds never exceed the charge, and equal those in the ledger')
  })

  test('a refund that the acquirer paid twice', async () => {
    const refunds = "select acquirer_reference from charges where title = 'Pedido 3'"
    expect(
      await rulesAfter(`update simulated_refunds set value = value * 2 where reference = (${refunds})`),
    ).toContain('different: captures and refunds at the acquirer equal those of the charge')
  })

  test('an event that was never recorded', async () => {
    const order = `select o.uuid from orders o where o.title = 'Pedido 4'`
    const rules = await rulesAfter(
      `delete from webhook_deliveries where resource_uuid = (${order})`,
      `delete from webhook_events where resource_uuid = (${order}) and status = 'PAID'`,
    )
    expect(rules).toContain('lost: every order has an event of its status and refunds')
  })

  test('a delivery that the receiver never got', async () => {
    const [first] = evidence.accepted
    const accepted = evidence.accepted.filter(({ id }) => id !== first!.id)
    expect(await rulesOf({ ...evidence, accepted })).toEqual([
      'lost: every event is accepted by the receiver',
    ])
  })

  test('a delivery with another body', async () => {
    const [first, ...others] = evidence.accepted
    const accepted = [{ ...first!, body: `${first!.body} ` }, ...others]
    expect(await rulesOf({ ...evidence, accepted })).toEqual([
      'different: every delivery has the body of its event, and a signature',
    ])
  })

  test('events of an order in another order', async () => {
    const accepted = [...evidence.accepted].reverse()
    expect(await rulesOf({ ...evidence, accepted })).toEqual([
      'different: the events of an order arrive in their order',
    ])
  })

  test('a wrong sum of a charge', async () => {
    const rules = await rulesAfter(`update charges set value = value + 1 where title = 'Pedido 1'`)
    expect(rules).toContain('lost: what an answer acknowledged exists')
    expect(rules).toContain('different: the statement has each sale with its value')
    expect(rules).toContain('different: the clearing account equals what came in and was not paid out')
  })

  test('a wrong sum in the statement', async () => {
    const statement = evidence.statement.map((line, index) =>
      index === 0 ? { ...line, entrada_bruta: line.entrada_bruta + 0.01 } : line,
    )
    expect(await rulesOf({ ...evidence, statement })).toEqual([
      'different: the statement has each sale with its value',
    ])
  })

  test('an acknowledged order that does not exist', async () => {
    expect(await rulesAfter(`delete from orders where title = 'Pedido 1'`)).toContain(
      'lost: what an answer acknowledged exists',
    )
  })

  test('an order that was created twice for its key', async () => {
    expect(await rulesAfter(`update orders set title = 'Pedido 1' where title = 'Pedido 2'`)).toContain(
      'doubled: an order is created once for its key',
    )
  })

  test('a repeated key with another answer', async () => {
    const [first] = evidence.answers
    const answers = [...evidence.answers, { ...first!, text: '{}' }]
    expect(await rulesOf({ ...evidence, answers })).toEqual([
      'different: a key is answered the same each time',
    ])
  })

  test('a refusal of a refund that exists', async () => {
    const answers = evidence.answers.map((one) =>
      one.operation === 'refund' ? { ...one, status: 409 } : one,
    )
    expect(await rulesOf({ ...evidence, answers })).toEqual([
      'different: what an answer refused does not exist',
    ])
  })

  test('work that was never finished', async () => {
    expect(await rulesAfter(`update webhook_deliveries set status = 'PENDING' where id = 1`)).toEqual([
      'lost: all work is finished',
    ])
  })

  test('a request without any clear answer', async () => {
    const unclear = [{ operation: 'refund', seller: 'small', apiKey: '', method: 'POST', path: '/v2/x' }]
    expect(await rulesOf({ ...evidence, unclear })).toEqual([
      'unavailable: every request gets a clear answer in the end',
    ])
  })
})

describe('in two cells', () => {
  const rulesInBoth = (...statements: string[]) => rulesIn([evidence, ofSecond], second.sql, ...statements)

  test('a run in which everything is right has no finding', async () => {
    expect(await rulesOf(evidence, ofSecond)).toEqual([])
  })

  test('a row that is lost in the second one is found there, and nothing in the first', async () => {
    const rules = await rulesInBoth(`delete from refunds where charge_id = ${chargeOf('Pedido 2')}`)
    expect(rules).toContain('lost: cell 2: what an answer acknowledged exists')
    expect(rules.filter((rule) => !rule.includes('cell 2: '))).toEqual([])
  })

  test('a row of a seller of another cell is found', async () => {
    const { id } = evidence.sellers[0]!
    expect(await rulesInBoth(`update charges set seller_id = ${id} where title = 'Pedido 4'`)).toContain(
      'different: cell 2: a cell has rows of its own sellers alone',
    )
  })
})
