import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { issueKey } from '@/lib/access/api-keys/issue-key'
import { transaction } from '@/lib/base/kernel/ctx'
import type { KeyScope } from '@/lib/base/kernel/key-scopes'
import type { Runtime } from '@/lib/process/runtime'
import { testApp } from '@/lib/testing/app'
import { setRuntime } from '@/lib/testing/parts/runtime-of-process'
import { keyedJson, uncachedJson } from './public-route'

const OFFSET_MS = 60_000
const app = await testApp()
const seller = await app.seller({ clockOffsetMs: OFFSET_MS })
const issue = (scopes: KeyScope[]) =>
  transaction(app.ctx(), (ctx) => issueKey(ctx, { seller, title: 'caixa', scopes, expiresAt: null }))
const [reads, writes] = [await issue(['read']), await issue(['charges'])].map(({ token }) => token)

const counts = new Map<string, number>()
const limiter: Runtime['limiter'] = async (bucket, limit) => {
  const used = (counts.get(bucket) ?? 0) + 1
  counts.set(bucket, used)
  return { allowed: used <= 2, limit, remaining: Math.max(0, 2 - used), resetSeconds: 7 }
}
const record = vi.fn()
const run = vi.fn(async () => uncachedJson({ sold: true }, 201))
const post = keyedJson(z.object({ value: z.number() }), run)

const { settings } = app.ctx()
setRuntime({ limiter, clock: () => app.ctx().systemNow, makeCtx: app.ctx, security: { record }, settings })
beforeEach(() => {
  counts.clear()
  run.mockClear()
})

async function postWith(key: string | undefined, body: string) {
  const headers = { 'Content-Type': 'application/json', ...(key && { 'X-Token-Api': key }) }
  const request = new Request('http://localhost/till', { method: 'POST', headers, body })
  const response = await post(request, { params: Promise.resolve({}) })
  return { status: response.status, rate: response.headers.get('ratelimit'), response }
}

test('it counts with the requests of its key, and is refused before the body is read once none is left', async () => {
  expect(await postWith(writes, '{"value":1}')).toMatchObject({ status: 201, rate: '"default";r=1;t=7' })
  expect(await postWith(writes, '{')).toMatchObject({ status: 400, rate: '"default";r=0;t=7' })
  const { status, response } = await postWith(writes, '{"value":1}')
  expect([status, response.headers.get('retry-after')]).toEqual([429, '7'])
  expect(await response.json()).toMatchObject({ errors: [{ code: 'TOO_MANY_REQUESTS' }] })
  expect(run).toHaveBeenCalledOnce()
  expect([...counts.keys()]).toEqual([expect.stringMatching(/^key \d+$/)])
})

test('it runs as the seller of the key, at the clock of that seller', async () => {
  await postWith(writes, '{"value":1}')
  const { systemNow } = app.ctx()
  const now = new Date(systemNow.getTime() + OFFSET_MS)
  const actor = expect.objectContaining({ kind: 'api-key', sellerId: seller.id, scope: 'WRITE' })
  expect(run).toHaveBeenCalledWith(expect.objectContaining({ actor, now, systemNow }), {
    body: { value: 1 },
    request: expect.any(Request),
  })
})

test('without a key it is a 401, and with one that only reads a 403', async () => {
  expect((await postWith(undefined, '{"value":1}')).status).toBe(401)
  expect((await postWith(reads, '{"value":1}')).status).toBe(403)
  expect(record.mock.calls.map(([event]) => event).slice(-2)).toEqual([
    'security.key_refused',
    'security.forbidden',
  ])
  expect(run).not.toHaveBeenCalled()
})
