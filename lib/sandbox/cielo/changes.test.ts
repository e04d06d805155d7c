// The guarantees of queries, captures and cancellations over HTTP.
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { merchant, sale, type TestCielo, testCielo, visa } from '@/lib/testing/cielo/client'

const DAY = 24 * 60 * 60

async function paid(cielo: TestCielo, payment: Record<string, unknown> = {}): Promise<string> {
  const { json } = await cielo.post('/1/sales/', sale({ Capture: true, ...payment }))
  return json.Payment.PaymentId
}

const find = async (cielo: TestCielo, id: string) => (await cielo.get(`/1/sales/${id}`)).json.Payment

describe('queries', () => {
  test('find a payment by its identifiers, and nothing after three months', async () => {
    const cielo = await testCielo()
    const id = await paid(cielo)
    const found = await find(cielo, id)
    expect(found).toMatchObject({ PaymentId: id, Status: 2, ReceivedDate: '2026-03-10 12:00:00' })
    const byTid = await cielo.get(`/1/sales/acquirerTid/${found.Tid}`)
    expect(byTid.json.Payment.PaymentId).toBe(id)
    const { json } = await cielo.get('/1/sales?merchantOrderId=order1')
    expect(json).toEqual({ Payment: [{ PaymentId: id, ReceveidDate: '2026-03-10T12:00:00' }] })
    cielo.seconds(93 * DAY)
    expect((await cielo.get(`/1/sales/${id}`)).status).toBe(404)
    expect((await cielo.get('/1/sales?merchantOrderId=order1')).status).toBe(404)
  })
})

describe('PUT capture', () => {
  test('captures a part once, and nothing more', async () => {
    const cielo = await testCielo()
    const id = await paid(cielo, { Capture: false })
    expect((await cielo.put(`/1/sales/${id}/capture?amount=10001`)).json[0].Code).toBe(308)
    const { status, json } = await cielo.put(`/1/sales/${id}/capture?amount=4000`)
    expect([status, json.Status, json.ReturnCode]).toEqual([200, 2, '6'])
    expect(await find(cielo, id)).toMatchObject({ Amount: 10_000, CapturedAmount: 4_000 })
    expect((await cielo.put(`/1/sales/${id}/capture`)).json[0].Code).toBe(308)
    cielo.seconds(10)
    expect((await cielo.put(`/1/sales/${id}/void?amount=4001`)).json.ReturnCode).toBe('51')
  })

  test('is refused when the authorisation lapsed after 15 days', async () => {
    const cielo = await testCielo()
    const id = await paid(cielo, { Capture: false })
    cielo.seconds(15 * DAY)
    expect((await cielo.put(`/1/sales/${id}/capture`)).json[0].Code).toBe(308)
    expect((await find(cielo, id)).Status).toBe(10)
  })
})

describe('PUT void', () => {
  test('cancels an authorisation whole only', async () => {
    const cielo = await testCielo()
    const id = await paid(cielo, { Capture: false })
    expect((await cielo.put(`/1/sales/${id}/void?amount=1`)).json).toMatchObject({
      ReturnCode: '41',
      Status: 1,
    })
    expect((await cielo.put(`/1/sales/${id}/void`)).json).toMatchObject({ ReturnCode: '9', Status: 10 })
    expect((await cielo.put(`/1/sales/${id}/void`)).json).toMatchObject({ ReturnCode: '42', Status: 10 })
  })

  test('refunds parts with five seconds between them, each request once more, and sums them up', async () => {
    const cielo = await testCielo()
    const id = await paid(cielo)
    const part = () => cielo.put(`/1/sales/${id}/void?amount=3000`)
    expect((await part()).json).toMatchObject({ ReturnCode: '0', Status: 2 })
    expect((await part()).json.ReturnCode).toBe('223')
    cielo.seconds(5)
    expect((await part()).json.ReturnCode).toBe('0')
    expect(await find(cielo, id)).toMatchObject({ VoidedAmount: 6_000, Status: 2 })
    cielo.seconds(5)
    expect((await cielo.put(`/1/sales/${id}/void?amount=4001`)).json.ReturnCode).toBe('51')
    expect((await cielo.put(`/1/sales/${id}/void?amount=10001`)).json.ReturnCode).toBe('102')
    cielo.seconds(DAY)
    expect((await cielo.put(`/1/sales/${id}/void`)).json).toMatchObject({ ReturnCode: '0', Status: 11 })
  })

  test('is too late after 360 days, and takes the newest payment of an order number', async () => {
    const cielo = await testCielo()
    const first = await paid(cielo)
    cielo.seconds(1)
    const second = await paid(cielo)
    expect((await cielo.put('/1/sales/OrderId/order1/void')).json.Status).toBe(10)
    expect([await find(cielo, first), await find(cielo, second)].map((one) => one.Status)).toEqual([2, 10])
    cielo.seconds(361 * DAY)
    expect((await cielo.put(`/1/sales/${first}/void`)).json.ReturnCode).toBe('40')
  })
})

test('a restarted simulator has everything that it answered, and no card number is in its journal', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cielo-'))
  const before = await testCielo({ folder })
  const id = await paid(before)
  await before.put(`/1/sales/${id}/void?amount=2500`)
  await before.control('POST', '/clock', { days: 2 })
  await before.control('PATCH', `/merchants/${merchant.merchantId}`, { refunds: false })
  await before.close()
  const after = await testCielo({ folder })
  expect(await find(after, id)).toMatchObject({ PaymentId: id, VoidedAmount: 2_500 })
  expect(await paid(after)).not.toBe(id)
  expect((await after.control('GET', '/')).json.now).toBe('2026-03-12T15:00:00.000Z')
  expect((await after.put(`/1/sales/${id}/void?amount=1`)).json[0].Code).toBe(311)
  const journal = readFileSync(path.join(folder, 'journal.jsonl'), 'utf8')
  expect(journal).toContain('411111******1111')
  expect(journal).not.toContain(visa)
  expect(journal).not.toContain('SecurityCode":"')
})
