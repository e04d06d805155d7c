// A web process that reaches the database of the instance through PgBouncer in transaction mode, where that is installed. All HTTP
// tests run so with `npm run test:long -- --only "http through PgBouncer"`.
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '@/db/free-port.mjs'
import { limitRole } from '@/db/session-limits'
import { startChild } from '@/lib/cli/child.mjs'
import { environmentOf, readSettings } from '@/lib/cli/settings.mjs'
import { demoSeller } from '@/lib/testing/http/server'
import { orderRequest } from '@/lib/testing/http/world'
import { hasPgbouncer, type Pgbouncer, startPgbouncer } from '@/lib/testing/pooler/pgbouncer'

const CLIENTS = 8

describe.runIf(hasPgbouncer)('a web process behind PgBouncer', () => {
  let pooler: Pgbouncer
  let web: ReturnType<typeof startChild>
  let url: string

  beforeAll(async () => {
    const direct = process.env.E2E_DATABASE_URL!
    pooler = await startPgbouncer(direct, { poolSize: 4 })
    await limitRole(pooler.url)
    const port = String(await freePort())
    url = `http://127.0.0.1:${port}`
    const instance = { DATA_DIR: path.dirname(process.env.E2E_DEMO!), PORT: port, PUBLIC_URL: url }
    const settings = readSettings({
      env: { ...process.env, DATABASE_URL: undefined, ...instance },
      creates: true,
    })
    const env = {
      ...environmentOf(settings, direct),
      DATABASE_URL: pooler.url,
      DATABASE_POOLER: 'transaction',
    }
    web = startChild(['lib/cli/web.mjs'], env, { output: 'inherit' })
  })
  afterAll(async () => {
    await web?.stop()
    await pooler?.stop()
  })

  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )

  const send = (at: string, body?: unknown, headers: Record<string, string> = {}, signal?: AbortSignal) =>
    fetch(`${url}${at}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Token-Api': demoSeller.apiKey, ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ?? null,
    })

  const createOrder = (key: string, title = 'Café', signal?: AbortSignal) =>
    send('/v2/orders', { ...orderRequest(), title }, { 'x-idempotency-key': key }, signal)

  test('it becomes ready', { timeout: 60_000 }, () =>
    expect.poll(isReady, { timeout: 55_000, interval: 50 }).toBe(true),
  )

  test('many orders at once over four connections: created once each, found and listed', async () => {
    const keys = Array.from({ length: 24 }, () => `pooled-${randomUUID()}`)
    const answers = await Promise.all([...keys, ...keys].map((key) => createOrder(key)))
    expect(answers.map(({ status }) => status)).toEqual(Array(48).fill(201))
    const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as { uuid: string }[]
    expect(bodies.slice(0, 24)).toEqual(bodies.slice(24))
    expect(new Set(bodies.map(({ uuid }) => uuid)).size).toBe(24)
    const found = await Promise.all(bodies.slice(0, 24).map(({ uuid }) => send(`/v2/orders/${uuid}`)))
    expect(found.map(({ status }) => status)).toEqual(Array(24).fill(200))
    expect((await send('/v2/orders?page=0')).status).toBe(200)
    expect((await send('/v2/balance')).status).toBeLessThan(500)
  })

  test('while the pooler is killed, orders that clients repeat with their keys are neither lost nor doubled', {
    timeout: 40_000,
  }, async () => {
    const run = randomUUID()
    const load = startOrders(run)
    await expect.poll(() => load.created.size, { timeout: 5_000 }).toBeGreaterThan(CLIENTS)
    await pooler.kill()
    await expect.poll(load.statuses, { timeout: 5_000 }).toContain(503)
    expect(await isReady()).toBe(false)
    await pooler.start()
    const backAt = performance.now()
    const before = load.created.size
    await expect.poll(isReady, { timeout: 10_000, interval: 50 }).toBe(true)
    await expect.poll(() => load.created.size, { timeout: 10_000 }).toBeGreaterThan(before + 2 * CLIENTS)
    expect(performance.now() - backAt).toBeLessThan(10_000)
    const unanswered = await load.stop()
    // A key whose order waits for its bank is in use for 15 seconds after the loss: 409.
    expect([201, 409, 503]).toEqual(expect.arrayContaining(load.statuses()))
    const direct = postgres(process.env.E2E_DATABASE_URL!, { max: 1 })
    const rows = await direct`select uuid, title from orders where title like ${`${run} %`}`
    await direct.end()
    const existing = (key: string) => rows.filter(({ title }) => title === titleOf(run, key))
    for (const [key, uuid] of load.created) expect(existing(key).map((row) => row.uuid)).toEqual([uuid])
    for (const key of unanswered) expect(existing(key).length).toBeLessThanOrEqual(1)
    const again = await Promise.all(
      [...load.created.keys()].map((key) => createOrder(key, titleOf(run, key))),
    )
    const repeated = await Promise.all(again.map(async (answer) => (await answer.json()).uuid))
    expect(repeated).toEqual([...load.created.values()])
  })

  const titleOf = (run: string, key: string) => `${run} ${key}`

  /** Clients that create orders one after another, and repeat each with its key until it is acknowledged. */
  function startOrders(run: string) {
    const created = new Map<string, string>()
    const statuses = new Set<number>()
    const over = new AbortController()
    const client = async () => {
      while (!over.signal.aborted) {
        const key = randomUUID()
        while (!created.has(key)) {
          const answer = await createOrder(key, titleOf(run, key), over.signal).catch(() => undefined)
          const body = await answer?.json().catch(() => undefined)
          if (!answer || !body) return key
          statuses.add(answer.status)
          if (answer.status === 201) created.set(key, body.uuid)
          else await sleep(20)
        }
      }
      return undefined
    }
    const clients = Promise.all(Array.from({ length: CLIENTS }, client))
    return {
      created,
      statuses: () => [...statuses].toSorted((a, b) => a - b),
      /** Returns the keys without an answer. */
      async stop() {
        over.abort()
        return (await clients).filter((key) => key !== undefined)
      },
    }
  }
})
