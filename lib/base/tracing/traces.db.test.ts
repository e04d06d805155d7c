// Traces as a collector gets them: from a request to the API by its statements and providers to its webhook, each in its own process.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { issueKey } from '@/lib/access/api-keys/issue-key'
import { transaction } from '@/lib/base/kernel/ctx'
import { verifyDelivery } from '@/lib/messages/webhook-delivery/signature'
import { request } from '@/lib/rails/connections/http/request'
import { type CollectedSpan, traceCollector } from '@/lib/testing/connections/trace-collector'
import { closeRuntime } from '@/lib/testing/parts/runtime-of-process'
import { deliveryApp } from '@/lib/testing/shops/deliveries'
import { shareTracer, traced } from './span'
import { startTracing } from './start'

const TRACE = `${'a'.repeat(31)}1`
const PARENT = `${'b'.repeat(15)}2`
const collector = await traceCollector()
const onError = vi.fn()
const options = { endpoint: collector.url, ratio: 1, instance: 'test', onError }
// Before the database is connected, as in the runtime.
let tracer = (await startTracing(options))!
const { app, received, scene, endpoint, work } = await deliveryApp()

afterAll(async () => {
  await closeRuntime()
  shareTracer(undefined)
  vi.unstubAllEnvs()
  vi.resetModules()
  await collector.close()
})

async function createOrder(traceparent: string) {
  const { token } = await transaction(app.ctx(), (ctx) =>
    issueKey(ctx, { seller: scene.seller, title: 'loja', scopes: ['charges'], expiresAt: null }),
  )
  vi.stubEnv('DATABASE_URL', app.url)
  vi.stubEnv('PUBLIC_URL', 'http://localhost:3000')
  vi.stubEnv('SIMULATORS', 'on')
  vi.stubEnv('LOG_LEVEL', 'silent')
  vi.stubEnv('BALCAO_SECRET', 'f'.repeat(32))
  vi.resetModules()
  const { api } = await import('@/lib/http/routes/api')
  const headers = new Headers({ 'x-token-api': token, traceparent })
  const person = { document: '52998224725', name: 'Maria Canary', email: 'canary@exemplo.com.br' }
  const payment = { method: 'PIX', fraudData: person }
  const order = { title: 'Canary', value: 10, installments: 1, payment }
  const body = new TextEncoder().encode(JSON.stringify(order))
  const sent = new Request('http://localhost/v2/orders', { method: 'POST', headers, body })
  return api.resourceAt('/v2/orders').POST(sent, { params: {}, after: () => undefined })
}

/** Sends what is left, and begins anew. */
async function flush(): Promise<CollectedSpan[]> {
  await tracer.close()
  const spans = collector.spans.splice(0)
  tracer = (await startTracing(options))!
  return spans
}

test('a request, its statements, its event and its webhook are one trace, which continues that of the client', async () => {
  await endpoint({ secret: 's'.repeat(40), path: '/hook/canary' })
  const { status } = await createOrder(`00-${TRACE}-${PARENT}-01`)
  expect(status).toBe(201)
  const ofRequest = await flush()
  // The request ran on the system clock, the job runs on that of the test.
  await app.sql`update webhook_deliveries set due_at = ${app.ctx().now}`
  await work()
  const ofWorker = await flush()
  const [server] = ofRequest.filter(({ kind }) => kind === 2)
  expect(server).toMatchObject({
    name: 'POST /v2/orders',
    traceId: TRACE,
    parentSpanId: PARENT,
    attributes: { 'http.route': '/v2/orders', 'http.response.status_code': 201 },
  })
  const statements = ofRequest.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql')
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['insert', 'select']))
  expect(statements.every(({ parentSpanId }) => parentSpanId === server!.spanId)).toBe(true)
  const delivered = ofWorker.find(({ name }) => name === 'deliver webhook')!
  const posted = ofWorker.find(({ name }) => name === 'POST webhook')!
  expect(delivered).toMatchObject({ traceId: TRACE, parentSpanId: server!.spanId })
  expect(posted).toMatchObject({ traceId: TRACE, parentSpanId: delivered.spanId })
  const [{ headers, body }] = received as [(typeof received)[number]]
  expect(headers.traceparent).toBe(`00-${TRACE}-${posted.spanId}-01`)
  const nowSeconds = app.ctx().systemNow.getTime() / 1000
  expect(verifyDelivery({ secret: 's'.repeat(40), headers, body, nowSeconds })).toBe(true)
  expect(JSON.stringify([ofRequest, ofWorker])).not.toMatch(/canary|maria|52998224725|blc_|\/hook/i)
  expect(onError).not.toHaveBeenCalled()
})

test('a provider gets the context of the trace, and its path is no part of the trace', async () => {
  const sent: (string | undefined)[] = []
  const provider = createServer((asked, response) => {
    sent.push(asked.headers.traceparent as string | undefined)
    response.end('{}')
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const { port } = provider.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/cob/canary?cpf=52998224725`
  await traced({ name: 'POST /x', kind: 'server' }, () => request({ method: 'PUT', url, timeoutMs: 5_000 }))
  provider.close()
  const spans = await flush()
  const called = spans.find(({ name }) => name === 'PUT provider')!
  expect(sent).toEqual([`00-${called.traceId}-${called.spanId}-01`])
  expect(called.attributes).toMatchObject({ 'server.address': '127.0.0.1', 'http.response.status_code': 200 })
  expect(JSON.stringify(spans)).not.toMatch(/canary|52998224725/)
})

const run = (parent: string, kind: 'server' | 'consumer' = 'server') =>
  traced({ name: 'GET /x', kind, parent }, async () => undefined)

test('a client neither forces nor prevents by its trace id or its flag that its requests are recorded', async () => {
  const [first, last] = [`${'0'.repeat(31)}1`, 'f'.repeat(32)]
  const recordedAt = async (ratio: number, parent: string, kind?: 'consumer') => {
    await tracer.close()
    collector.spans.splice(0)
    tracer = (await startTracing({ ...options, ratio }))!
    for (let request = 0; request < 300; request += 1) await run(parent, kind)
    return (await flush()).length
  }
  for (const trace of [first, last])
    for (const flag of ['00', '01']) {
      const parent = `00-${trace}-${PARENT}-${flag}`
      expect([parent, await recordedAt(0, parent)]).toEqual([parent, 0])
      const half = await recordedAt(0.5, parent)
      expect([parent, half > 100 && half < 200]).toEqual([parent, true])
    }
  // The event of a request that was recorded, whose webhook belongs to it.
  expect(await recordedAt(0.5, `00-${last}-${PARENT}-01`, 'consumer')).toBe(300)
})

test('the trace of a client is continued whatever its flag, and a wrong header begins a trace of its own', async () => {
  await run(`00-${TRACE}-${PARENT}-00`)
  expect(await flush()).toMatchObject([{ traceId: TRACE, parentSpanId: PARENT }])
  for (const wrong of ['x', `ff-${TRACE}-${PARENT}-01`, `00-${'0'.repeat(32)}-${PARENT}-01`]) await run(wrong)
  const spans = await flush()
  expect(spans).toHaveLength(3)
  expect(spans.some(({ traceId, parentSpanId }) => traceId === TRACE || parentSpanId)).toBe(false)
})

test('a collector that is away is reported, and disturbs nothing', async () => {
  const away = (await startTracing({ ...options, endpoint: 'http://127.0.0.1:9' }))!
  const result = await traced({ name: 'GET /x', kind: 'server' }, async () => 'done')
  await away.close()
  shareTracer(tracer)
  expect(result).toBe('done')
  expect(onError).toHaveBeenCalled()
})
