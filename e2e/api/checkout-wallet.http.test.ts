// The paths that take the token of a wallet from a buyer's browser, and the headers of the page that may open one.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createPaymentLinkOperation } from '@/lib/payments/payment-links/contract'
import { testBuyer } from '@/lib/testing/buyer'
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

async function tokenOf(card = 'APPROVED'): Promise<string> {
  const response = await fetch(`${serverUrl}/simulators/wallet/GOOGLE_PAY/${card}/8990`)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return (await response.json()).token
}

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${serverUrl}/pay/${code}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: JSON.parse(text), text }
}

async function pay(changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const token = 'token' in changes ? undefined : await tokenOf()
  const attempt = {
    attempt: randomUUID(),
    method: 'CREDIT_CARD',
    wallet: 'GOOGLE_PAY',
    shown: shownOfLink,
    buyer: testBuyer,
    token,
  }
  return post('wallet', { ...attempt, ...changes }, headers)
}

test('200: paid, and the response holds no card number and may not be cached', async () => {
  const { status, body, text, headers } = await pay()
  expect([status, body.ok, body.data.state]).toEqual([200, true, 'PAID'])
  expect(body.data.receipt.card).toMatchObject({ wallet: 'GOOGLE_PAY', last4digits: '1111' })
  expect(text).not.toMatch(/4111 ?1111/)
  expect(headers.get('cache-control')).toBe('no-store')
})

test('200: a declined card leaves the form open, and its token pays no other time', async () => {
  const token = await tokenOf('DECLINED')
  expect((await pay({ token })).body.data).toMatchObject({ state: 'OPEN', payment: { state: 'DECLINED' } })
  const { status, body } = await pay({ token })
  expect([status, body.code, body.fields[0].field]).toEqual([400, 'BAR-0100', 'token'])
})

test('200: one attempt that is sent twice at once is one payment', async () => {
  const same = { attempt: randomUUID(), token: await tokenOf() }
  const answers = await Promise.all([pay(same), pay(same), pay(same)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('400 for an altered token, which is not repeated; 403 from a page of another site; 404 without a link', async () => {
  const { status, text } = await pay({ token: (await tokenOf()).replace('ECv2', 'ECv1') })
  expect(status).toBe(400)
  expect(text).not.toContain('signedMessage')
  expect((await pay({}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  code = 'nothing-here'
  expect((await pay()).status).toBe(404)
})

test('404 for a session of the merchant where the seller has no wallet that demands one', async () => {
  const validationUrl = 'https://apple-pay-gateway.apple.com/paymentservices/startSession'
  expect((await post('wallet/session', { validationUrl })).status).toBe(404)
  expect((await fetch(`${serverUrl}/simulators/wallet/GOOGLE_PAY/OTHER/8990`)).status).toBe(404)
})

test('the checkout of a seller without a real wallet stays closed for payments of the browser', async () => {
  const { headers } = await fetch(`${serverUrl}/pay/${code}`)
  expect(headers.get('permissions-policy')).toContain('payment=()')
  expect(headers.get('content-security-policy')).not.toContain('google')
})
