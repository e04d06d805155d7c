// A cell is moved to the other worker while its seller sells, and so does one of another cell.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCells, moveCell } from '@/db/cells/manage-cells'
import { runSeed } from '@/e2e/simulation/run-seed'
import { collectOrder } from '@/lib/orders/authorization/collect-order'
import { orderRequest } from '@/lib/orders/creation/contract'
import { createOrder } from '@/lib/orders/creation/create-order'
import { confirmCharge } from '@/lib/sandbox/bank/confirm-charge'
import { type PlacedApp, placedApps } from './placed-apps'

const CELLS = 4
/** Sales that are going on at the same time in each cell. */
const AT_ONCE = 3
/** Before the move and after it. */
const AROUND_MS = 3_000
/** The last moment of a move, in which the writes to its cell wait. */
const MAX_PAUSE_MS = 10_000

let placed: Awaited<ReturnType<typeof placedApps>>
beforeAll(async () => {
  placed = await placedApps(CELLS)
})
afterAll(() => placed?.close())

/** Sells by PIX until it is stopped; each sale is an order, its code and its payment. */
async function sellIn({ app, schema }: PlacedApp) {
  const seller = await app.seller()
  const paid: { uuid: string; from: number; to: number }[] = []
  const failures: { at: number; error: unknown }[] = []
  let isStopped = false

  async function sellOne() {
    const ctx = app.ctx({ kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' })
    const payment = { method: 'PIX' }
    const request = orderRequest.parse({ title: 'Café', value: 10, installments: 1, payment })
    const { uuid } = await createOrder(ctx, request)
    await collectOrder(ctx, { uuid, request })
    const [charge] = await app.sql`
      select c.uuid from charges c join orders o on o.id = c.order_id where o.uuid = ${uuid}`
    await confirmCharge(ctx, { uuid: charge!.uuid })
    return uuid
  }
  async function sell() {
    while (!isStopped) {
      const from = performance.now()
      try {
        paid.push({ uuid: await sellOne(), from, to: performance.now() })
      } catch (error) {
        failures.push({ at: performance.now(), error })
      }
    }
  }
  const selling = Promise.all(Array.from({ length: AT_ONCE }, sell))
  return {
    app,
    schema,
    failures,
    paid,
    async stop() {
      isStopped = true
      await selling
      const rows = await app.sql`
        select uuid from orders where status = 'PAID' and uuid = any(${paid.map(({ uuid }) => uuid)}::uuid[])`
      return { lost: paid.length - rows.length }
    },
    longestPauseMs() {
      const ends = paid.map(({ to }) => to).toSorted((a, b) => a - b)
      return Math.round(Math.max(...ends.map((end, index) => end - (ends[index - 1] ?? end))))
    },
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('nothing is lost and no sale fails while a cell is moved, and the others do not notice', {
  timeout: 180_000,
}, async () => {
  const { url, workers } = placed
  const nodeOf = async (schema: string) => (await listCells(url)).find((cell) => cell.schema === schema)!.node
  const [moved, other] = placed.apps
  const from = await nodeOf(moved!.schema)
  const target = workers.find(({ host, port }) => `${host}:${port}` !== from)!
  const [selling, beside] = await Promise.all([sellIn(moved!), sellIn(other!)])
  await sleep(AROUND_MS)
  const before = [selling.paid.length, beside.paid.length]
  const startedAt = performance.now()
  await moveCell(url, moved!.schema, target)
  const movedMs = Math.round(performance.now() - startedAt)
  const during = [selling.paid.length, beside.paid.length]
  await sleep(AROUND_MS)
  const [one, two] = await Promise.all([selling.stop(), beside.stop()])
  console.info(
    `moved in ${movedMs} ms; sales before, until its end and in all: ${before} | ${during} | ${[selling.paid.length, beside.paid.length]}; ` +
      `longest pause ${selling.longestPauseMs()} ms in the moved cell, ${beside.longestPauseMs()} ms in the other`,
  )
  expect(await nodeOf(moved!.schema)).toBe(`${target.host}:${target.port}`)
  expect([...selling.failures, ...beside.failures]).toEqual([])
  expect([one.lost, two.lost]).toEqual([0, 0])
  expect(selling.longestPauseMs()).toBeLessThan(MAX_PAUSE_MS)
  expect(selling.paid.length).toBeGreaterThan(during[0]!)
})

test('the simulation goes on in the moved cell', { timeout: 180_000 }, async () => {
  await runSeed(placed.apps[0]!.app, 4_242, 60)
})

test('the proofs of every cell find nothing', () => placed.verify())
