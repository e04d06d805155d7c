// The statement over HTTP: its four queries, who may read it, and its entries.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { getSellerOperation } from '@/lib/backoffice/seller-accounts/contract'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { getStatementOperation, queryStatementOperation } from '@/lib/money/statement/contract'
import { confirmChargeOperation } from '@/lib/sandbox/bank/contract'
import { type AnyBody, call } from '@/lib/testing/http/api'
import { newSeller } from '@/lib/testing/http/new-seller'
import { demo, demoSeller } from '@/lib/testing/http/server'
import { worldOf } from '@/lib/testing/http/world'

let key: string
let idSeller: number
let cnpj: string
let order: AnyBody
let today: string

beforeAll(async () => {
  ;({ key, idSeller } = await newSeller())
  cnpj = (await call(getSellerOperation, { key })).body.document
  order = await worldOf(key).order()
  await call(confirmChargeOperation, { key, params: { uuid: order.charges[0].uuid } })
  today = civilDateOf(new Date())
})

const days = () => ({ executionDateInitial: today, executionDateFinal: today })
const ask = (body: unknown) => call(queryStatementOperation, { key, body })

describe('POST and GET /v2/report/statement', () => {
  test.each([
    ['idSeller as text', () => ({ idSeller: String(idSeller), ...days() })],
    ['idSeller as a number', () => ({ idSeller, ...days() })],
    ['cnpj', () => ({ cnpj, ...days() })],
    [
      'cnpj with punctuation',
      () => ({ cnpj: cnpj.replace(/^(..)(...)(...)(....)/, '$1.$2.$3/$4-'), ...days() }),
    ],
    ['uuid_order', () => ({ uuid_order: order.uuid })],
    ['uuid_charge', () => ({ uuid_charge: order.charges[0].uuid })],
  ])('200 by %s, the same in the body and in the address', async (_, of) => {
    const posted = await ask(of())
    const query = `?${new URLSearchParams(Object.entries(of()).map(([name, value]) => [name, String(value)]))}`
    const got = await call(getStatementOperation, { key, query })
    expect(posted.body).toEqual([
      {
        uuid: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
        execution_date: today,
        charge_paid_date: expect.stringMatching(/Z$/),
        uuid_charge: order.charges[0].uuid,
        operacao: 'VENDA',
        payment_method: 'PIX',
        entrada_bruta: 89.9,
        saida_bruta: 0,
        entrada_liquida: 89.01,
        saida_liquida: 0,
        taxa_operacao: '0.89',
      },
    ])
    expect(got.body).toEqual(posted.body)
  })

  test.each([
    ['nothing', () => ({}), ['idSeller', 'executionDateInitial', 'executionDateFinal']],
    ['half a span', () => ({ idSeller, executionDateInitial: today }), ['executionDateFinal']],
    ['a period without a seller', () => days(), ['idSeller']],
    ['two sellers', () => ({ idSeller, cnpj, ...days() }), ['cnpj']],
    ['an order in a span', () => ({ uuid_order: order.uuid, executionDateInitial: today }), ['uuid_order']],
    ['order and charge', () => ({ uuid_order: randomUUID(), uuid_charge: randomUUID() }), ['uuid_charge']],
    [
      'a period that ends before it begins',
      () => ({ idSeller, executionDateInitial: '2026-11-21', executionDateFinal: '2026-11-20' }),
      ['executionDateFinal'],
    ],
    [
      'more than 366 days',
      () => ({ idSeller, executionDateInitial: '2025-01-01', executionDateFinal: '2026-01-02' }),
      ['executionDateFinal'],
    ],
  ])('400 that names what is wrong with %s', async (_, body, fields) => {
    const answer = await ask(body())
    expect(answer.status).toBe(400)
    for (const field of fields) expect(answer.text).toContain(field)
  })

  test("403 for another seller's idSeller or cnpj", async () => {
    const other = demo.sellers[1]!
    expect((await ask({ idSeller: other.idSeller, ...days() })).status).toBe(403)
    expect((await ask({ cnpj: demoSeller.cnpj, ...days() })).status).toBe(403)
  })

  test('[] for an unknown uuid', async () => {
    expect((await ask({ uuid_order: randomUUID() })).body).toEqual([])
    expect((await ask({ uuid_charge: randomUUID() })).body).toEqual([])
  })

  test('has the latest seal within seconds', async () => {
    const seal = async () => (await ask({ uuid_order: order.uuid })).headers.get('x-ledger-seal')
    await expect.poll(seal, { timeout: 5000 }).toMatch(/^1:[0-9a-f]{64}$/)
  })
})
