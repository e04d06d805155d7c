// A batch has payouts of one cell, whose ids other cells have too, and is prepared, sent and decided in that cell.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '@/db/client'
import { inCell } from '@/lib/base/cells/in-cell'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import { payoutReversedEntries } from '@/lib/money/ledger/ledger'
import { post } from '@/lib/money/ledger/post'
import { beginPayouts } from '@/lib/money/payouts/begin-payouts'
import { testApp } from '@/lib/testing/app'
import { withAwayCell } from '@/lib/testing/database/away-cell'
import { operatorPeople } from '@/lib/testing/shops/batch-shop'
import { approveBatch } from './approve-batch'
import { createBatchPayoutBank } from './batch-bank'
import { downloadFile } from './download-file'
import { enterOutcomes } from './enter-outcomes'
import { getBatch } from './get-batch'
import { listBatches } from './list-batches'
import { prepareBatch } from './prepare-batch'
import { withdrawBatch } from './withdraw-batch'

const app = await testApp()
const second = await app.addCell()
const people = operatorPeople(app)
const VALUE = centavos(70_00)
/** A holiday; the sellers are paid on the next business day. */
const bankDate = civilDateOf(app.ctx().now)
const DAYS_TO_PAYOUT = 3

async function inOwn(cell: number): Promise<Ctx> {
  const ctx = await inCell(app.ctx(), cell)
  return { ...ctx, ports: { ...ctx.ports, payouts: createBatchPayoutBank(ctx.db as Db) } }
}

interface StoredPayout {
  id: string
  uuid: string
  status: string
}

const payoutsOf = async (cell: number): Promise<StoredPayout[]> => [
  ...(await (
    await inOwn(cell)
  ).db.execute<StoredPayout & Record<string, unknown>>(
    sql`select id, uuid, status from payouts order by id`,
  )),
]

beforeAll(async () => {
  for (const cell of [1, second]) {
    const ctx = await inOwn(cell)
    for (const name of ['Primeira', 'Outra']) {
      const { id: sellerId } = await app.seller(
        { environment: 'LIVE', status: 'ACTIVE', companyName: `${name} ${cell}` },
        cell,
      )
      const row = { sellerId, reason: 'PAYOUT_REVERSED', source: randomUUID(), occurredAt: ctx.now } as const
      await transaction(ctx, (inner) => post(inner, row, payoutReversedEntries(VALUE, bankDate, null)))
    }
    app.advance(DAYS_TO_PAYOUT * DAY_MS)
    await beginPayouts(await inOwn(cell))
    app.advance(-DAYS_TO_PAYOUT * DAY_MS)
  }
})

test('all cells are listed; each batch is of one cell, from its preparation to the outcomes of the bank', async () => {
  const [first, other] = [await payoutsOf(1), await payoutsOf(second)]
  expect(other.map(({ id }) => id)).toEqual(first.map(({ id }) => id))
  const board = await listBatches(people.finance())
  expect(board.waiting.map(({ cell, uuid }) => [cell, uuid])).toEqual([
    ...first.map(({ uuid }) => [1, uuid]),
    ...other.map(({ uuid }) => [second, uuid]),
  ])
  expect(board).toMatchObject({
    silent: [],
    totals: { payouts: 4, total: 4 * VALUE, held: 0, since: '2026-11-23' },
  })

  const prepare = (cell: number, payouts: readonly StoredPayout[]) =>
    prepareBatch(people.finance(), { uuid: randomUUID(), cell, payouts: payouts.map(({ uuid }) => uuid) })
  await expect(prepare(1, [first[0]!, other[0]!])).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(prepare(second, first)).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(prepare(second + 1, other)).rejects.toMatchObject({ code: 'NOT_FOUND' })

  // The batch of the first cell has the same ids, which keep nothing of the other cell from waiting.
  await prepare(1, first)
  expect((await listBatches(people.finance())).waiting.map(({ uuid }) => uuid)).toEqual(
    other.map(({ uuid }) => uuid),
  )
  const withdrawn = await prepare(second, other)
  await withdrawBatch(people.finance(), withdrawn)
  const batch = await prepare(second, other)
  expect(batch.cell).toBe(second)
  const { items, heldSellers } = await getBatch(people.admin(), batch)
  expect([items.map(({ payeeName }) => payeeName), heldSellers]).toEqual([
    [`Primeira ${second}`, `Outra ${second}`],
    [],
  ])

  await approveBatch(people.admin(), batch)
  const { content } = await downloadFile(people.finance(), batch)
  expect(new TextDecoder().decode(content).split('\n').filter(Boolean)).toHaveLength(3)
  const [paid, returned] = [other[0]!.uuid, other[1]!.uuid]
  const entered = await enterOutcomes(people.finance(), {
    batch: batch.uuid,
    outcomes: [
      { status: 'PAID', payout: paid, bankReference: 'E12345', bankDate },
      { status: 'RETURNED', payout: returned, reason: 'conta encerrada', bankDate },
    ],
  })
  expect(entered).toEqual({ applied: 2, unchanged: 0 })
  expect((await payoutsOf(second)).map(({ status }) => status)).toEqual(['SUCCESS', 'ERROR'])
  expect((await payoutsOf(1)).map(({ status }) => status)).toEqual(['PROCESSING', 'PROCESSING'])
  expect((await getBatch(people.admin(), batch)).batch.status).toBe('CLOSED')
})

test('a seller that is suspended in its cell holds the batch of that cell', async () => {
  const ctx = await inOwn(1)
  const { batches } = await listBatches(people.finance())
  const batch = batches.find(({ cell, status }) => cell === 1 && status === 'PREPARED')!
  await ctx.db.execute(sql`update sellers set status = 'SUSPENDED' where company_name = 'Outra 1'`)
  await expect(approveBatch(people.admin(), batch)).rejects.toMatchObject({ code: 'CONFLICT' })
  await ctx.db.execute(sql`update sellers set status = 'ACTIVE'`)
  await approveBatch(people.admin(), batch)
})

test('without a cell the others are listed, and it is named', async () => {
  const { silent, waiting } = await listBatches(withAwayCell(people.finance(), second))
  expect([silent, waiting]).toEqual([[second], []])
})
