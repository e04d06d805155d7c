// Forms that browsers post to the 3-D Secure pages from other sites: they carry no sign-in, and their content is not trusted.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { getOrderOperation } from '@/lib/payments/orders/contract'
import { createOrderOperation } from '@/lib/payments/orders/creation/contract'
import {
  challengeMessage,
  methodMessage,
  readMessage,
  writeMessage,
} from '@/lib/rails/three-d-secure/messages'
import { testBrowserData } from '@/lib/testing/browser-data'
import { testCard } from '@/lib/testing/card'
import { call } from '@/lib/testing/http/api'
import { serverUrl } from '@/lib/testing/http/server'

let order: { uuid: string; authentication: string }
beforeAll(async () => {
  const { body } = await call(createOrderOperation, {
    body: {
      title: 'Café especial 1 kg',
      value: 100,
      installments: 1,
      payment: { method: 'CREDIT_CARD', card: testCard() },
      threeDSecure: { browser: testBrowserData() },
    },
  })
  order = { uuid: body.uuid, authentication: body.threeDSecure.challengeUrl.split('/').pop() }
})

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(serverUrl + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers: { Origin: 'null', 'Sec-Fetch-Site': 'cross-site', ...headers },
  })
const policyOf = (response: Response) => response.headers.get('content-security-policy')
const state = async () =>
  (await fetch(`${serverUrl}/3ds/${order.authentication}/state`)).json() as Promise<{
    status: string
    challenge: { acsUrl: string; acsTransactionId: string; version: string }
  }>

test('a forged result does not authenticate', async () => {
  const cres = writeMessage({
    threeDSServerTransID: order.authentication,
    messageType: 'CRes',
    messageVersion: '2.2.0',
    transStatus: 'Y',
  })
  const answer = await post(`/3ds/${order.authentication}/result`, { cres })
  expect(answer.status).toBe(200)
  expect(policyOf(answer)).toContain("frame-ancestors 'self'")
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect((await state()).status).toBe('CHALLENGE')
  const { body } = await call(getOrderOperation, { params: { uuid: order.uuid } })
  expect([body.status, body.charges[0].status]).toEqual(['SENT', 'SCHEDULED'])
})

test('a challenge message leads to the issuer’s page, by a GET', async () => {
  const { challenge } = await state()
  const { acsTransactionId, version } = challenge
  const creq = challengeMessage({
    transactionId: order.authentication,
    acsTransactionId,
    version,
    window: '05',
  })
  const answer = await post(new URL(challenge.acsUrl).pathname, { creq })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `/simulators/issuer/challenge/${acsTransactionId}?window=05`,
  ])
  const nowhere = await post(new URL(challenge.acsUrl).pathname, { creq: 'café' })
  expect(nowhere.status).toBe(404)
})

test('the method page redirects to the notification address of its message', async () => {
  const address = `${serverUrl}/3ds/${order.authentication}/method`
  const threeDSMethodData = methodMessage(order.authentication, address)
  const answer = await post('/simulators/issuer/method', { threeDSMethodData })
  const html = await answer.text()
  expect(html).toContain(`action="${address}"`)
  const nonce = /nonce="([^"]+)"/.exec(html)?.[1]
  expect(policyOf(answer)).toContain(`'nonce-${nonce}'`)
  expect(readMessage(/name="threeDSMethodData" value="([^"]+)"/.exec(html)![1]!)).toEqual(
    readMessage(threeDSMethodData),
  )
  for (const address of [
    'javascript:alert(1)',
    'data:text/html,x',
    '',
    'https://pay.example.com/3ds/x/method',
  ]) {
    const refused = await post('/simulators/issuer/method', {
      threeDSMethodData: methodMessage('x', address),
    })
    expect(refused.status, address).toBe(404)
  }
})

test('a form that matches no authentication, another content type, or a large body is refused', async () => {
  const path = `/3ds/${order.authentication}/result`
  for (const strange of [randomUUID(), 'abc']) {
    for (const part of ['result', 'method'])
      expect((await post(`/3ds/${strange}/${part}`, {})).status).toBe(404)
    for (const part of ['state', 'events'])
      expect((await fetch(`${serverUrl}/3ds/${strange}/${part}`)).status).toBe(404)
  }
  expect((await post(path, { cres: 'a'.repeat(17_000) })).status).toBe(413)
  const json = await fetch(serverUrl + path, {
    method: 'POST',
    body: '{}',
    headers: { 'Content-Type': 'application/json' },
  })
  expect(json.status).toBe(415)
})
