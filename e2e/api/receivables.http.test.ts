// Receivables and their anticipation over HTTP.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import {
  listFutureReceivablesOperation,
  quoteAnticipationOperation,
  requestAnticipationOperation,
} from '@/lib/money/receivables/contract'
import { createOrderOperation } from '@/lib/payments/orders/creation/contract'
import { testCard } from '@/lib/testing/card'
import { type AnyBody, call } from '@/lib/testing/http/api'
import { newSeller } from '@/lib/testing/http/new-seller'
import { make, moveClock, orderRequest } from '@/lib/testing/http/world'

let key: string
let idSeller: number
beforeEach(async () => {
  const seller = await newSeller()
  key = seller.key
  idSeller = seller.idSeller
})

const SPAN = '?executionDateInitial=2026-11-01&executionDateFinal=2029-06-01'
const future = (query = SPAN) => call(listFutureReceivablesOperation, { key, query })
const sale = (installments: number) =>
  make(key, createOrderOperation, {
    body: {
      ...orderRequest(),
      value: 100,
      installments,
      payment: { method: 'CREDIT_CARD', card: testCard() },
    },
  })

test('200: each instalment on its own day, with the running total', async () => {
  await sale(3)
  const { status, body } = await future(`${SPAN}&idSeller=${idSeller}`)
  expect(status).toBe(200)
  const { summary, receivables } = body.data
  expect(summary).toEqual({ totalDays: 3, totalNet: 95.62, averageDailyAmount: 31.87 })
  expect(receivables.map(({ amounts }: AnyBody) => amounts.finalAmount)).toEqual([31.88, 63.75, 95.62])
  expect(receivables[0]).toMatchObject({ amounts: { netCredit: 31.88, netDebit: 0, totalNet: 31.88 } })
})

test('200: without sales there are no receivables', async () => {
  const { body } = await future()
  expect(body).toEqual({
    data: { summary: { totalDays: 0, totalNet: 0, averageDailyAmount: 0 }, receivables: [] },
  })
})

test("403: another seller's", async () => {
  expect((await future(`${SPAN}&idSeller=${idSeller + 1}`)).status).toBe(403)
})

test.each([
  ['?executionDateInitial=2026-11-01', 'executionDateFinal'],
  ['?executionDateInitial=2026-11-02&executionDateFinal=2026-11-01', 'executionDateFinal'],
  ['?executionDateInitial=2026-11-01&executionDateFinal=2029-10-31', 'executionDateFinal'],
  ['?executionDateInitial=2026-02-30&executionDateFinal=2029-10-31', 'executionDateInitial'],
])('400: %s is wrong at %s', async (query, field) => {
  const { status, body } = await future(query)
  expect([status, body.errors[0].description.split(':')[0]]).toEqual([400, field])
})

test('201: an anticipation costs what was quoted, runs once per key, and is not due again', async () => {
  await sale(3)
  const { body: days } = await future()
  const until = days.data.receivables[1]!.date
  const quoted = await call(quoteAnticipationOperation, { key, query: `?until=${until}` })
  expect(quoted.body).toMatchObject({ receivables: 2, value: 63.75 })
  const headers = { 'x-idempotency-key': randomUUID() }
  const body = { until, fee: quoted.body.fee }
  const first = await call(requestAnticipationOperation, { key, body, headers })
  expect([first.status, first.body]).toEqual([201, quoted.body])
  expect((await call(requestAnticipationOperation, { key, body, headers })).text).toBe(first.text)
  expect((await future()).body.data.summary).toMatchObject({ totalDays: 1, totalNet: 31.87 })
})

test('409: at another price nothing is anticipated', async () => {
  await sale(2)
  const answer = await call(requestAnticipationOperation, { key, body: { until: '2029-01-01', fee: 0.01 } })
  expect([answer.status, answer.body.errors[0].code]).toEqual([409, 'CONFLICT'])
  expect((await future()).body.data.summary.totalDays).toBe(2)
})

test('200: after a year by the clock everything was settled and paid out, each on its day', async () => {
  await sale(12)
  const happened = (await moveClock(key, { days: 400 })).happened
    .filter(({ domain }: AnyBody) => domain === 'LEDGER')
    .map(({ status }: AnyBody) => status)
  expect(happened).toEqual(Array.from({ length: 12 }, () => ['SETTLEMENT', 'PAYOUT']).flat())
  expect((await future()).body.data.summary.totalDays).toBe(0)
})
