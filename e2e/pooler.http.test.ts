// A web process that reaches the database of the instance through PgBouncer in transaction mode, where that is installed. All HTTP
// tests run so under `npm run test:long`.
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '@/db/free-port.mjs'
import { limitRole } from '@/db/session-limits'
import { demoSeller } from '@/e2e/fixtures/http/server'
import { orderRequest } from '@/e2e/fixtures/http/world'
import { hasPgbouncer, type Pgbouncer, startPgbouncer } from '@/e2e/fixtures/pooler/pgbouncer'
import { startChild } from '@/lib/cli/child.mjs'
import { environmentOf, readSettings } from '@/lib/cli/settings.mjs'

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
    const settings = readSettings({ env: { ...process.env, DATABASE_URL: undefined, ...instance } })
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

  const send = (at: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(`${url}${at}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Token-Api': demoSeller.apiKey, ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    })

  const createOrder = (key: string) => send('/v2/orders', orderRequest(), { 'x-idempotency-key': key })

  test('it becomes ready', { timeout: 60_000 }, () =>
    expect.poll(isReady, { timeout: 55_000, interval: 50 }).toBe(true),
  )

  test('many orders at once over four connections: created once each, found and listed', async () => {
    const keys = Array.from({ length: 24 }, () => `pooled-${randomUUID()}`)
    const answers = await Promise.all([...keys, ...keys].map(createOrder))
    expect(answers.map(({ status }) => status)).toEqual(Array(48).fill(201))
    const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as { uuid: string }[]
    expect(bodies.slice(0, 24)).toEqual(bodies.slice(24))
    expect(new Set(bodies.map(({ uuid }) => uuid)).size).toBe(24)
    const found = await Promise.all(bodies.slice(0, 24).map(({ uuid }) => send(`/v2/orders/${uuid}`)))
    expect(found.map(({ status }) => status)).toEqual(Array(24).fill(200))
    expect((await send('/v2/orders?page=0')).status).toBe(200)
    expect((await send('/v2/balance')).status).toBeLessThan(500)
  })

  test('a killed pooler is answered with 503, and service is back within ten seconds of its return', {
    timeout: 40_000,
  }, async () => {
    await pooler.kill()
    const refused = await createOrder(`pooled-${randomUUID()}`)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true])
    expect(await isReady()).toBe(false)
    await pooler.start()
    const backAt = performance.now()
    await expect.poll(isReady, { timeout: 10_000, interval: 50 }).toBe(true)
    const orders = await Promise.all(Array.from({ length: 12 }, () => createOrder(`pooled-${randomUUID()}`)))
    expect(orders.map(({ status }) => status)).toEqual(Array(12).fill(201))
    expect(performance.now() - backAt).toBeLessThan(10_000)
  })
})
