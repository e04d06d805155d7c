// The structured log of the whole run: secrets are sent to every place that takes one, rightly and wrongly, and then the log
// is searched for them, for all secrets of the demo, and for anything that has the form of a key or a card number.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { securityEvents } from '@/lib/access/security-events/catalogue'
import { hasCardNumber } from '@/lib/base/masking/number-in-text'
import { createWebhookOperation } from '@/lib/messages/webhook-endpoints/managing-contract'
import { getOrderOperation } from '@/lib/payments/orders/contract'
import { createOrderOperation } from '@/lib/payments/orders/creation/contract'
import { call } from '@/lib/testing/http/api'
import { newCanary } from '@/lib/testing/http/canary'
import { cardOrderRequest } from '@/lib/testing/http/card-orders'
import { newSeller } from '@/lib/testing/http/new-seller'
import { demo, serverUrl } from '@/lib/testing/http/server'
import { signIn } from '@/lib/testing/http/sign-in'
import { sellerRequest } from '@/lib/testing/seller'

const planted: string[] = []
const plant = <Text extends string>(text: Text): Text => {
  planted.push(text)
  return text
}

/** The lines so far; those that are no JSON come from the runtime. */
const logLines = () => readFileSync(process.env.E2E_LOG!, 'utf8').split('\n').filter(Boolean)

const secretsOfDemo = () => {
  const { operator, sellers, banking } = demo
  const ofSellers = sellers.flatMap(({ password, apiKey, readOnlyApiKey, inactiveApiKey }) => [
    ...[password, apiKey, readOnlyApiKey, inactiveApiKey],
  ])
  const folder = dirname(process.env.E2E_DEMO!)
  const master = readFileSync(join(folder, 'secret'), 'utf8').trim()
  const { password: ofDatabase } = new URL(process.env.E2E_DATABASE_URL!)
  return [
    operator.password,
    operator.apiKey,
    ...ofSellers,
    banking!.clientSecret,
    master,
    decodeURIComponent(ofDatabase),
  ]
}

beforeAll(async () => {
  const { email, password } = sellerRequest({ password: plant(`Senha-${randomUUID()}`) })
  const { key } = await newSeller({ email, password })
  plant(key)
  for (let tries = 0; tries < 7; tries += 1)
    await signIn({
      email: plant(`ana-${tries}-${randomUUID()}@loja.com.br`),
      password: plant(`Errada-${randomUUID()}`),
    })
  for (let tries = 0; tries < 7; tries += 1)
    await signIn({ email, password: plant(`Errada-${randomUUID()}`) })
  const params = { uuid: randomUUID() }
  await call(getOrderOperation, { key: plant(`blc_${randomUUID()}${randomUUID()}`.slice(0, 47)), params })
  await call(createOrderOperation, { key: demo.sellers[0]!.readOnlyApiKey, body: cardOrderRequest() })
  const canaries = [newCanary(), newCanary()] as const
  for (const { number } of canaries) plant(number)
  await call(createOrderOperation, {
    key,
    body: cardOrderRequest({ card: { ...canaries[0], holderName: 'APRO' } }),
  })
  await call(createOrderOperation, { key, body: cardOrderRequest({}, { title: canaries[1].number }) })
  const body = { title: 'loja', url: 'https://example.com/', domains: ['ORDER'], generateSecret: true }
  plant((await call(createWebhookOperation, { key, body })).body.secret)
  await call(createWebhookOperation, {
    key,
    body: { ...body, url: `https://10.0.0.1/${plant(randomUUID())}` },
  })
  await fetch(`${serverUrl}/api/auth/signout`, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'cross-site', cookie: `next-auth.session-token=${plant(randomUUID())}` },
  })
})

test('the log holds none of the secrets that were sent or that the instance has', async () => {
  const secrets = [...planted, ...secretsOfDemo()]
  expect(secrets.every((secret) => secret.length >= 12)).toBe(true)
  const text = logLines().join('\n')
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  expect(text.match(/blc_[\w-]{20,}|bks_[\w-]{20,}|whsec_[\w+/=-]{10,}|eyJ[\w-]{10,}\.eyJ/g)).toBeNull()
  expect(logLines().filter((line) => hasCardNumber(line))).toEqual([])
})

test('the log has the security events of what was tried, in lines of identifiers and hashes', async () => {
  const events = logLines().flatMap((line) => {
    if (!line.includes('"event":"security.')) return []
    return [JSON.parse(line) as Record<string, unknown>]
  })
  const found = new Set(events.map(({ event }) => event))
  for (const event of [
    'security.sign_in_failed',
    'security.sign_in_locked',
    'security.key_refused',
    'security.forbidden',
    'security.webhook_address_refused',
    'security.foreign_site_refused',
  ])
    expect([...found], event).toContain(event)
  const known = new Set([
    'level',
    'time',
    'service',
    'event',
    'msg',
    'requestId',
    'sellerId',
    'keyId',
    'userUuid',
  ])
  const others = ['part', 'pid', 'operation', 'clientId', 'code', 'network', 'account', 'suppressed']
  for (const name of others) known.add(name)
  for (const line of events) {
    expect(Object.keys(securityEvents)).toContain(line.event)
    expect(Object.keys(line).filter((name) => !known.has(name))).toEqual([])
    for (const hash of [line.network, line.account]) expect(hash ?? '0'.repeat(16)).toMatch(/^[0-9a-f]{16}$/)
  }
})
