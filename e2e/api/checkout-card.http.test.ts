// The path that takes a card from a buyer's browser: responses, refusals, and the limit of attempts.
import { randomUUID } from 'node:crypto'
import { solveChallenge } from 'altcha-lib/v1'
import { beforeEach, expect, test } from 'vitest'
import { createPaymentLinkOperation } from '@/lib/payments/payment-links/contract'
import { testAddress, testBuyer } from '@/lib/testing/buyer'
import { testCard } from '@/lib/testing/card'
import { call } from '@/lib/testing/http/api'
import { serverUrl } from '@/lib/testing/http/server'
import { linkRequest, shownOfLink } from '@/lib/testing/link'

let code: string
beforeEach(async () => {
  const order = { customInstallmentsValues: [{ paymentMethod: 'CREDIT_CARD', installments: 1 }] }
  const body = linkRequest({ paymentMethods: ['CREDIT_CARD'] }, order)
  const link = await call(createPaymentLinkOperation, { body })
  code = new URL(link.body.url).pathname.split('/').at(-1)!
})

async function pay(changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const response = await fetch(`${serverUrl}/pay/${code}/card`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({
      attempt: randomUUID(),
      method: 'CREDIT_CARD',
      installments: 1,
      shown: shownOfLink,
      buyer: testBuyer,
      card: testCard({ holderName: 'APRO' }),
      ...changes,
    }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: JSON.parse(text), text }
}

test('200: paid, and the response holds no card number and may not be cached', async () => {
  const { status, body, text, headers } = await pay()
  expect([status, body.ok, body.data.state]).toEqual([200, true, 'PAID'])
  expect(text).not.toMatch(/4111 ?1111|"cvv"/)
  expect(headers.get('cache-control')).toBe('no-store')
})

test('200: one attempt that is sent twice at once is one payment', async () => {
  const attempt = randomUUID()
  const answers = await Promise.all([pay({ attempt }), pay({ attempt }), pay({ attempt })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await pay()).status).toBe(409)
})

test('400: every wrong field by its name, and no card data in the response', async () => {
  const card = testCard({ number: '4111 1111 1111 11', cvv: '1' })
  const { status, body, text } = await pay({ card, buyer: { ...testBuyer, email: 'x' } })
  expect([status, body.code]).toEqual([400, 'BAR-0100'])
  expect(body.fields.map(({ field }: { field: string }) => field).sort()).toEqual(['buyer.email', 'card.cvv'])
  expect(text).not.toContain('4111')
  const luhn = await pay({ card: testCard({ number: '4111 1111 1111 1112' }) })
  expect(luhn.body.fields[0].field).toBe('card.number')
})

test('403: a page of another site cannot try cards through its visitors', async () => {
  expect((await pay({}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect((await pay({}, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200)
})

test('404 for an unknown link, 415 without JSON, 413 for a large body', async () => {
  const post = (path: string, body: string, type = 'application/json') =>
    fetch(serverUrl + path, { method: 'POST', headers: { 'Content-Type': type }, body })
  const valid = JSON.stringify({
    attempt: randomUUID(),
    method: 'CREDIT_CARD',
    installments: 1,
    shown: shownOfLink,
    buyer: testBuyer,
    card: testCard(),
  })
  expect((await post('/pay/nothing-here/card', valid)).status).toBe(404)
  expect((await post(`/pay/${code}/card`, valid, 'text/plain')).status).toBe(415)
  expect((await post(`/pay/${code}/card`, ' '.repeat(300_000))).status).toBe(413)
})

test('429 with Retry-After after twenty attempts at one link, invalid ones included', async () => {
  const card = testCard({ holderName: 'FUND' })
  for (let tries = 0; tries < 20; tries += 1) expect((await pay({ card })).status).toBe(200)
  const { status, headers, body } = await pay()
  expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})

test('429 with a puzzle in the sandbox for the holder LIMI, and 200 with its solution', async () => {
  const card = testCard({ holderName: 'LIMI SILVA' })
  const { status, headers, body } = await pay({ card })
  expect([status, headers.get('retry-after')]).toEqual([429, '1'])
  const { maxnumber, ...puzzle } = body.puzzle
  const solution = await solveChallenge(puzzle.challenge, puzzle.salt, puzzle.algorithm, maxnumber).promise
  const proof = btoa(JSON.stringify({ ...puzzle, number: solution!.number }))
  const paid = await pay({ card }, { 'X-Proof-Of-Work': proof })
  expect([paid.status, paid.body.data.state]).toEqual([200, 'PAID'])
})

test('400: an address with wrong or missing fields names each of them, and is not needed by default', async () => {
  const address = { ...testAddress, zipCode: '1', state: 'XX', district: '' }
  const { status, body } = await pay({ address })
  const named = body.fields.map(({ field }: { field: string }) => field).toSorted()
  expect([status, named]).toEqual([400, ['address.district', 'address.state', 'address.zipCode']])
  const lacking = await pay({ buyer: { name: testBuyer.name, document: testBuyer.document } })
  expect([lacking.status, lacking.body.fields[0].field]).toEqual([400, 'buyer.email'])
})

test('200: a press for a former price is not paid, and the response has the current price', async () => {
  const shown = { total: 5000, interest: 0 }
  const { status, body } = await pay({ shown })
  expect([status, body.ok]).toEqual([200, true])
  expect(body.data).toMatchObject({ state: 'OPEN', value: 8990, change: { shown, current: shownOfLink } })
  expect(body.data).not.toHaveProperty('payment')
  expect((await pay({ shown: undefined })).body.fields).toMatchObject([{ field: 'shown' }])
})
