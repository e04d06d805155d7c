// What the home page and the statement ask the database: what does not need an earlier answer is sent with it, nothing twice.
import { afterEach, beforeAll, expect, test } from 'vitest'
import { summarizeSales } from '@/lib/backoffice/sales/summarize-sales'
import { listTodos } from '@/lib/backoffice/todos/list-todos'
import { todoKinds } from '@/lib/backoffice/todos/todo'
import { shareTracer } from '@/lib/base/tracing/span'
import { browseStatement } from '@/lib/money/statement/browse-statement'
import { testApp } from '@/lib/testing/app'
import { countStatements, shareCountingTracer } from '@/lib/testing/database/count-statements'
import { refundShop } from '@/lib/testing/shops/refund-shop'

const app = await testApp()
const shop = await refundShop(app)

const counted = (work: () => Promise<unknown>) => {
  shareCountingTracer()
  return countStatements(work)
}

beforeAll(async () => {
  await shop.pix()
})

afterEach(() => shareTracer(undefined))

test('the sales of the last thirty days are read in one round trip, today and each range once', async () => {
  const { statements, roundTrips } = await counted(() => summarizeSales(shop.asSeller()))
  expect([statements, roundTrips]).toEqual([4, 1])
})

test('what needs a decision is read in one round trip, the endpoints once', async () => {
  const { statements, roundTrips } = await counted(() => listTodos(shop.asSeller()))
  expect([statements, roundTrips]).toEqual([todoKinds.length - 1, 1])
})

test('a page of the statement is read in three: its entries and the balance, its sums with the days of its transactions, and the end', async () => {
  const { statements, roundTrips } = await counted(() => browseStatement(shop.asSeller(), {}))
  expect([statements, roundTrips]).toEqual([9, 3])
})
