import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Runtime } from '@/lib/runtime'
import { CLIENT_ADDRESS } from './client-address'
import { freshJson, publicJson } from './public-route'

const asked = new Map<string, number>()
const limiter: Runtime['limiter'] = async (bucket, limit) => {
  const used = (asked.get(bucket) ?? 0) + 1
  asked.set(bucket, used)
  return { allowed: used <= 2, limit, remaining: Math.max(0, 2 - used), resetSeconds: 7 }
}
const run = vi.fn(async () => freshJson({ sold: true }, 201))
const post = publicJson({ name: 'till', body: z.object({ value: z.number() }) }, run)

beforeAll(() => {
  const house = { limiter, fingerprintKey: Buffer.alloc(32), clock: () => new Date(0), makeCtx: () => ({}) }
  vi.stubGlobal('balcaoRuntime', house)
})
beforeEach(() => {
  asked.clear()
  run.mockClear()
})

async function from(address: string, body: string) {
  const headers = { 'Content-Type': 'application/json', [CLIENT_ADDRESS]: address }
  const request = new Request('http://localhost/till', { method: 'POST', headers, body })
  const response = await post(request, { params: Promise.resolve({}) })
  return { status: response.status, rate: response.headers.get('ratelimit'), response }
}

test('a network is told what it has left, and refused before anything is read once it has nothing', async () => {
  expect(await from('2001:db8::1', '{"value":1}')).toMatchObject({ status: 201, rate: '"default";r=1;t=7' })
  expect(await from('2001:db8::2', '{')).toMatchObject({ status: 400, rate: '"default";r=0;t=7' })
  const { status, response } = await from('2001:db8::3', '{"value":1}')
  expect([status, response.headers.get('retry-after')]).toEqual([429, '7'])
  expect(await response.json()).toMatchObject({ errors: [{ code: 'TOO_MANY_REQUESTS' }] })
  expect(run).toHaveBeenCalledOnce()
  expect((await from('203.0.113.7', '{"value":1}')).status).toBe(201)
})

test('no address stands in the name of what is counted', async () => {
  await from('203.0.113.7', '{}')
  expect([...asked.keys()].join()).toMatch(/^till [0-9a-f]{32}$/)
})
