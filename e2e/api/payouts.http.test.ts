// Payouts and their entries over HTTP.
import { expect, test } from 'vitest'
import { addDays, civilDateOf } from '@/lib/base/kernel/dates'
import { getPayoutOperation, listPayoutsOperation } from '@/lib/money/payouts/contract'
import { queryStatementOperation } from '@/lib/money/statement/contract'
import { listPayoutEntriesOperation } from '@/lib/money/statement/payouts/contract'
import { createRefundOperation } from '@/lib/payments/refunds/contract'
import { type AnyBody, call } from '@/lib/testing/http/api'
import { newSeller } from '@/lib/testing/http/new-seller'
import { make, moveClock, worldOf } from '@/lib/testing/http/world'

const { key, idSeller } = await newSeller()
const world = worldOf(key)

const list = async (query = '') => (await call(listPayoutsOperation, { key, query })).body.content
const entriesOf = (uuid: string) => call(listPayoutEntriesOperation, { key, params: { uuid } })

test('200: a payout is listed and looked up, and its entries are those of the statement and add up to it', async () => {
  const [first] = [await world.paid(), await world.paid()]
  await moveClock(key, { days: 5 })
  await make(key, createRefundOperation, { params: { uuid: first.uuid }, body: { value: 30 } })
  await world.paid()
  await moveClock(key, { days: 5 })
  const payouts = await list()
  expect(payouts).toHaveLength(2)
  const today = civilDateOf(new Date())
  const range = { executionDateInitial: addDays(today, -1), executionDateFinal: addDays(today, 30) }
  const { body: statement } = await call(queryStatementOperation, { key, body: { idSeller, ...range } })
  const paid: AnyBody[] = []
  for (const payout of payouts) {
    const { uuid, value } = payout
    expect((await call(getPayoutOperation, { key, params: { uuid } })).body).toEqual(payout)
    expect(payout).toMatchObject({ status: 'SUCCESS', amount: value, account: { transferType: 'PIX' } })
    const { status, body } = await entriesOf(uuid)
    expect(status).toBe(200)
    const sum = body.reduce(
      (total: number, one: AnyBody) => total + one.entrada_liquida - one.saida_liquida,
      0,
    )
    expect(Math.round(sum * 100)).toBe(Math.round(value * 100))
    paid.push(...body)
  }
  const uuids = (entries: AnyBody[]) => entries.map(({ uuid }) => uuid).sort()
  const booked = statement.filter(({ operacao }: AnyBody) => operacao !== 'TRANSFERENCIA')
  expect(uuids(paid)).toEqual(uuids(booked))
  expect(paid.map(({ operacao }) => operacao).sort()).toEqual(['ESTORNO', 'VENDA', 'VENDA', 'VENDA'])
  expect(await list('?status=SUCCESS&size=1')).toEqual([payouts[0]])
  expect(await list(`?after=${payouts[0].uuid}`)).toEqual([payouts[1]])
  expect(await list('?status=ERROR')).toEqual([])
  expect(await list('?executionDateFinal=2026-01-01')).toEqual([])
})

test('400 for a filter that is wrong, 404 for a payout that does not exist', async () => {
  const wrong = await call(listPayoutsOperation, { key, query: '?status=PAID' })
  expect([wrong.status, wrong.body.errors[0].code]).toEqual([400, 'BAR-0100'])
  const params = { uuid: '00000000-0000-4000-8000-000000000000' }
  for (const operation of [getPayoutOperation, listPayoutEntriesOperation]) {
    const { status, body } = await call(operation, { key, params })
    expect([status, body.errors[0].code]).toEqual([404, 'NOT_FOUND'])
  }
})
