import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { AuthenticatedKey } from '@/lib/api-keys/authenticate-key'
import { Problem } from '@/lib/kernel/problem'
import type { Runtime } from '@/lib/runtime'
import { keyedJson, uncachedJson } from './public-route'

vi.mock('@/lib/api-keys/authenticate-key', () => ({
  async authenticateKey(_: unknown, token: string | null): Promise<AuthenticatedKey> {
    if (token === null) throw new Problem('UNAUTHORIZED')
    const scope = token === 'reads' ? 'READ' : 'WRITE'
    const actor = { kind: 'api-key' as const, keyId: 7, sellerId: 3, scope } as const
    const own = { environment: 'SANDBOX' as const, clockOffsetMs: 60_000, requestsPerWindow: null }
    return { keyId: 7, sellerId: 3, actor, scope, ...own }
  },
}))

const counts = new Map<string, number>()
const limiter: Runtime['limiter'] = async (bucket, limit) => {
  const used = (counts.get(bucket) ?? 0) + 1
  counts.set(bucket, used)
  return { allowed: used <= 2, limit, remaining: Math.max(0, 2 - used), resetSeconds: 7 }
}
const run = vi.fn(async () => uncachedJson({ sold: true }, 201))
const post = keyedJson(z.object({ value: z.number() }), run)

beforeAll(() => {
  const systemNow = new Date(0)
  vi.stubGlobal('balcaoRuntime', { limiter, clock: () => systemNow, makeCtx: () => ({ systemNow }) })
})
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

test('a request counts for its key, and is refused before its body is read when none is left', async () => {
  expect(await postWith('writes', '{"value":1}')).toMatchObject({ status: 201, rate: '"default";r=1;t=7' })
  expect(await postWith('writes', '{')).toMatchObject({ status: 400, rate: '"default";r=0;t=7' })
  const { status, response } = await postWith('writes', '{"value":1}')
  expect([status, response.headers.get('retry-after')]).toEqual([429, '7'])
  expect(await response.json()).toMatchObject({ errors: [{ code: 'TOO_MANY_REQUESTS' }] })
  expect(run).toHaveBeenCalledOnce()
  expect([...counts.keys()]).toEqual(['key 7'])
})

test('it runs as the seller of the key, with its clock', async () => {
  await postWith('writes', '{"value":1}')
  const ctx = { actor: { sellerId: 3 }, now: new Date(60_000), systemNow: new Date(0) }
  expect(run).toHaveBeenCalledWith(
    expect.objectContaining({ ...ctx, actor: expect.objectContaining(ctx.actor) }),
    {
      body: { value: 1 },
      request: expect.any(Request),
    },
  )
})

test('without a key it is a 401, and with a READ key a 403', async () => {
  expect((await postWith(undefined, '{"value":1}')).status).toBe(401)
  expect((await postWith('reads', '{"value":1}')).status).toBe(403)
  expect(run).not.toHaveBeenCalled()
})
