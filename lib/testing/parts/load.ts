// Requests of several integrators at once, without a pause and without a repetition after a failure: each failure is counted.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { testBuyer } from '@/lib/testing/buyer'
import { testCard } from '@/lib/testing/card'

/** Keeps each seller below its limit of requests. */
const PAUSE_MS = 60

interface Answered {
  at: number
  what: string
  /** 0 where there was no answer. */
  status: number
  text: string
}

export const pixOrder = () => ({
  title: 'Café especial 1 kg',
  value: 89.9,
  installments: 1,
  payment: { method: 'PIX', fraudData: testBuyer },
})

/** Ends with its test at the latest. */
export function startLoad(
  url: string,
  keys: readonly string[],
  { clients = 6, send = byFetch }: Options = {},
) {
  const answered: Answered[] = []
  let isStopping = false
  async function request(what: string, method: string, path: string, key: string, rest: Rest = {}) {
    const headers = {
      'X-Token-Api': key,
      ...(rest.body !== undefined && { 'Content-Type': 'application/json' }),
      ...(rest.idempotencyKey && { 'x-idempotency-key': rest.idempotencyKey }),
    }
    const body = rest.body === undefined ? undefined : JSON.stringify(rest.body)
    const answer = await send(url + path, { method, headers, body }).catch((error) => ({
      status: 0,
      text: String(error.cause ?? error),
    }))
    answered.push({ at: performance.now(), what, ...answer })
    await sleep(PAUSE_MS)
    return answer
  }
  async function client(key: string) {
    let cardToken: string | undefined
    while (!isStopping) {
      const once = { body: pixOrder(), idempotencyKey: randomUUID() }
      const created = await request('order', 'POST', '/v2/orders', key, once)
      const repeated = await request('repetition', 'POST', '/v2/orders', key, once)
      if (created.status === 201 && repeated.status === 201 && created.text !== repeated.text)
        answered.push({ at: performance.now(), what: 'another answer', status: 0, text: repeated.text })
      if (created.status === 201)
        await request('read', 'GET', `/v2/orders/${JSON.parse(created.text).uuid}`, key)
      if (!cardToken) {
        const token = await request('token', 'POST', '/v2/cards', key, { body: testCard() })
        if (token.status < 300) cardToken = JSON.parse(token.text).uuid
      }
      const payment = { method: 'CREDIT_CARD', card: { cardToken } }
      if (cardToken) await request('card', 'POST', '/v2/orders', key, { body: { ...pixOrder(), payment } })
      await request('page', 'GET', '/login', key)
    }
  }
  const ended = Promise.all(Array.from({ length: clients }, (_, index) => client(keys[index % keys.length]!)))
  async function stop() {
    isStopping = true
    await ended
  }
  onTestFinished(stop)
  return {
    answered,
    stop,
    /** All that were created so far. */
    orders: () =>
      answered
        .filter(({ what, status }) => what === 'order' && status === 201)
        .map(({ text }) => JSON.parse(text).uuid as string),
    /** What did not succeed, each kind once, with its number. */
    failures(since = 0, until = Number.POSITIVE_INFINITY) {
      const counts = new Map<string, number>()
      for (const { at, what, status, text } of answered) {
        if (at < since || at > until || (status >= 200 && status < 400)) continue
        const kind = `${what} ${status} ${text.slice(0, 200)}`
        counts.set(kind, (counts.get(kind) ?? 0) + 1)
      }
      return Object.fromEntries(counts)
    },
  }
}

interface Options {
  clients?: number
  /** How a request is sent; rejects where there is no answer. */
  send?: Send
}

export type Send = (
  url: string,
  request: { method: string; headers: Record<string, string>; body?: string | undefined },
) => Promise<{ status: number; text: string }>

const byFetch: Send = async (url, { body, ...request }) => {
  const response = await fetch(url, { ...request, ...(body !== undefined && { body }) })
  return { status: response.status, text: await response.text() }
}

interface Rest {
  body?: unknown
  idempotencyKey?: string
}
