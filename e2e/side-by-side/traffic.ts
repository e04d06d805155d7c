// Integrators, buyers and people of the portal. Each step goes to the next instance: an order that one version created is paid
// and read at the other, and a session that one opened is used at both.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DemoAccounts } from '@/db/seed'
import { testBuyer } from '@/lib/testing/buyer'
import { testCard } from '@/lib/testing/card'
import { type Client, RequestFailure } from './client'

type Seller = DemoAccounts['sellers'][number]

/** Keeps each seller below its limit of requests. */
const PAUSE_MS = 60
const PAGES = [
  'home',
  'orders',
  'charges',
  'statement',
  'receivables',
  'refunds',
  'webhooks/deliveries',
  'requests',
]

export function startTraffic(client: Client, sellers: readonly Seller[]) {
  let isOver = false
  const orders: string[] = []
  const problems: string[] = []
  const run = async (once: () => Promise<void>) => {
    while (!isOver) {
      await once().catch((error: unknown) => {
        // The client has recorded a failed request.
        if (!(error instanceof RequestFailure)) problems.push(String(error))
      })
      await sleep(PAUSE_MS)
    }
  }
  const ended = Promise.all(
    sellers.flatMap((seller) => {
      const api = apiOf(client, seller)
      const portal = portalOf(client, seller)
      return [run(() => sell(api, orders)), run(cardSalesOf(api, orders)), run(() => portal(orders))]
    }),
  )
  return {
    orders,
    problems,
    async stop() {
      isOver = true
      await ended
    },
  }
}

export type Traffic = ReturnType<typeof startTraffic>

type Api = ReturnType<typeof apiOf>

function apiOf(client: Client, { apiKey }: Seller) {
  return async (method: string, path: string, expected: number, body?: object) => {
    const headers = {
      'X-Token-Api': apiKey,
      ...(body !== undefined && { 'x-idempotency-key': randomUUID() }),
    }
    const { text, response } = await client.send({ method, path, expected, headers, body })
    await sleep(PAUSE_MS)
    return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined
  }
}

const offer = { title: 'Café', value: 89.9, installments: 1 }

async function sell(api: Api, orders: string[]) {
  const created = await api('POST', '/v2/orders', 201, {
    ...offer,
    payment: { method: 'PIX', fraudData: testBuyer },
  })
  orders.push(created.uuid)
  const [charge] = created.charges
  await api('POST', `/v2/sandbox/charges/${charge.uuid}/confirm`, 200)
  const paid = await api('GET', `/v2/orders/${created.uuid}`, 200)
  if (paid.status !== 'PAID') throw new Error(`${created.uuid} is ${paid.status} after its payment`)
  await api('POST', `/v2/charges/${charge.uuid}/refund`, 202, { asFraud: false })
  await api('GET', '/v2/orders?size=5', 200)
  await api('GET', '/v2/charges?size=5', 200)
  await api('GET', '/v2/balance', 200)
}

/** By one token of a card, and a link that a buyer opens. */
function cardSalesOf(api: Api, orders: string[]) {
  let cardToken: string | undefined
  return async () => {
    cardToken ??= (await api('POST', '/v2/cards', 201, testCard())).uuid
    const payment = { method: 'CREDIT_CARD', card: { cardToken } }
    const { uuid, status } = await api('POST', '/v2/orders', 201, { ...offer, payment })
    orders.push(uuid)
    if (status !== 'PAID') throw new Error(`${uuid} is ${status} after its payment by card`)
    const link = await api('POST', '/v2/payment-links', 200, {
      type: 'ORDER',
      paymentOrder: { ...offer, customInstallmentsValues: [{ paymentMethod: 'PIX', installments: 1 }] },
      paymentMethods: ['PIX'],
    })
    await api('GET', new URL(link.url).pathname, 200)
  }
}

/** A person who signs in once and then looks at pages, with the scripts and styles of each from the instance that sent it. */
function portalOf(client: Client, { email, password }: Seller) {
  let cookie = ''
  let turn = 0
  return async (orders: readonly string[]) => {
    cookie ||= await signIn(client, { email, password })
    const last = orders.at(-1)
    const pages = [...PAGES, ...(last ? [`search?q=${last}`] : [])]
    const page = `/${pages[turn++ % pages.length]}`
    const at = client.next()
    const { text, response } = await client.send({ path: page, headers: { cookie }, expected: 200, at })
    if (!response.headers.get('content-type')?.includes('html')) return
    const [asset] = /\/_next\/static\/[^"'\\]+\.(?:js|css)/.exec(text) ?? []
    if (!asset) throw new Error(`${page} has no script: ${text.slice(-200)}`)
    await client.send({ path: asset, expected: 200, at })
  }
}

async function signIn(client: Client, person: { email: string; password: string }): Promise<string> {
  const csrf = await client.send({ path: '/api/auth/csrf', expected: 200 })
  const { csrfToken } = JSON.parse(csrf.text)
  const body = new URLSearchParams({ ...person, csrfToken, json: 'true' })
  const path = '/api/auth/callback/credentials'
  const headers = { cookie: cookiesOf(csrf.response) }
  return cookiesOf((await client.send({ method: 'POST', path, headers, body, expected: 200 })).response)
}

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
