// Terminals over HTTP, and sales at the simulated one, as an integrator sees them.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { getOrderOperation } from '@/lib/payments/orders/contract'
import {
  changeTerminalOperation,
  createTerminalOperation,
  listTerminalsOperation,
} from '@/lib/payments/terminals/contract'
import { type AnyBody, call } from '@/lib/testing/http/api'
import { newSeller } from '@/lib/testing/http/new-seller'
import { demoSeller, serverUrl } from '@/lib/testing/http/server'
import { newSerialNumber } from '@/lib/testing/terminal-request'

/** A new seller, whose list holds only what this file creates. */
let key: string
let first: AnyBody
const serialNumber = newSerialNumber()

beforeAll(async () => {
  key = (await newSeller()).key
  first = await call(createTerminalOperation, { key, body: { serialNumber, title: ' Balcão ' } })
})

async function sell(sale: Record<string, unknown>, headers: Record<string, string> = {}, by?: string) {
  const response = await fetch(`${serverUrl}/simulators/terminal`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Token-Api': by ?? key, ...headers },
    body: JSON.stringify({ serialNumber, value: 135.25, ...sale }),
  })
  return { status: response.status, body: (await response.json()) as AnyBody }
}

describe('POST /v2/terminals', () => {
  test('201: returns every member, with a logical identifier where none was given', () => {
    expect(first.status).toBe(201)
    expect(first.body).toEqual({
      uuid: expect.any(String),
      serialNumber,
      terminalId: expect.stringMatching(/^\d{8}$/),
      title: 'Balcão',
      active: true,
      createdAt: expect.any(String),
    })
  })

  test('409: the same message for the serial number of another seller and of this one', async () => {
    const answers = await Promise.all(
      [key, demoSeller.apiKey].map((by) =>
        call(createTerminalOperation, { key: by, body: { serialNumber } }),
      ),
    )
    const refusals = answers.map(({ status, body }) => [status, body.message, body.errors])
    expect(refusals[0]).toEqual(refusals[1])
    expect(refusals[0]![0]).toBe(409)
  })

  test('400: malformed serial numbers', async () => {
    for (const wrong of [undefined, '', 'A B', 'x'.repeat(61), 'ação', 12]) {
      const { status } = await call(createTerminalOperation, { key, body: { serialNumber: wrong } })
      expect(status, String(wrong)).toBe(400)
    }
  })
})

test('GET and PATCH /v2/terminals: deactivated and renamed, and found by both', async () => {
  const other = await call(createTerminalOperation, { key, body: { serialNumber: newSerialNumber() } })
  const params = { uuid: other.body.uuid }
  const off = await call(changeTerminalOperation, { key, params, body: { active: false, title: null } })
  expect(off.body).toEqual({ ...other.body, active: false })
  const listed = async (query: string) =>
    (await call(listTerminalsOperation, { key, query })).body.content.map((one: AnyBody) => one.uuid)
  expect(await listed('?active=false')).toEqual([other.body.uuid])
  expect(await listed(`?serialNumber=${serialNumber}`)).toEqual([first.body.uuid])
  expect((await sell({ serialNumber: other.body.serialNumber })).status).toBe(409)
})

describe('POST /simulators/terminal', () => {
  test('201: sells once per key, and the order names the terminal', async () => {
    const headers = { 'x-idempotency-key': randomUUID() }
    const [one, two] = await Promise.all([sell({ installments: 2 }, headers), sell({}, headers)])
    expect([one.status, two.status]).toEqual([201, 201])
    expect(one.body.uuid).toBe(two.body.uuid)
    const { body } = await call(getOrderOperation, { key, params: { uuid: one.body.uuid } })
    expect(body).toMatchObject({
      status: 'PAID',
      value: 135.25,
      serialNumber,
      terminalId: first.body.terminalId,
      originRequest: 'POS',
      idempotencyKey: headers['x-idempotency-key'],
    })
  })

  test('201: a declined sale is CANCELED, an unpaid one stays SENT', async () => {
    const declined = await sell({ outcome: 'DECLINED', reason: 'EXPIRED_CARD' })
    expect(declined.body).toMatchObject({
      status: 'CANCELED',
      charges: [{ failureReason: { code: 'EXPIRED_CARD' } }],
    })
    const unpaid = await sell({ outcome: 'UNPAID', dueDate: '2030-01-05' })
    expect(unpaid.body).toMatchObject({ status: 'SENT', startDate: '2030-01-05' })
  })

  test('400 names the mistake, 404 for an unregistered terminal', async () => {
    const { status, body } = await sell({
      value: 0,
      paymentType: 'PIX',
      cardNumber: '4111111111111112',
      holderName: '4111 1111 1111 1112',
    })
    const fields = body.errors.map(({ description }: AnyBody) => description.split(':')[0])
    expect([status, fields.sort()]).toEqual([400, ['cardNumber', 'holderName', 'paymentType', 'value']])
    expect(JSON.stringify(body)).not.toContain('4111')
    const misplaced = await sell({ title: '4111 1111 1111 1111' })
    expect([misplaced.status, misplaced.body.errors[0].description]).toEqual([
      400,
      'title: não deve conter um número de cartão',
    ])
    expect((await sell({ paymentType: 'DEBIT', installments: 2 })).status).toBe(400)
    expect((await sell({ serialNumber: newSerialNumber() })).status).toBe(404)
  })

  test('401 and 404: sells for the seller of the terminal only', async () => {
    expect((await sell({}, {}, '')).status).toBe(401)
    expect((await sell({}, {}, demoSeller.apiKey)).status).toBe(404)
    const page = await fetch(`${serverUrl}/simulators/terminal`, { redirect: 'manual' })
    expect([page.status, page.headers.get('location')]).toEqual([
      307,
      '/login?callbackUrl=%2Fsimulators%2Fterminal',
    ])
  })
})
