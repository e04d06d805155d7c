import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testApp } from '@/lib/testing/app'
import { createRateLimiter, rateHeaders } from './rate-limit'

const app = await testApp()
const at = new Date('2026-11-20T15:00:03.000Z')

describe('a key', () => {
  test('has a limit of requests in a window, and the full limit in the next', async () => {
    const limiter = createRateLimiter(app.db)
    const bucket = randomUUID()
    const all = await Promise.all(Array.from({ length: 130 }, () => limiter(bucket, 100, at)))
    expect(all.filter((decision) => decision.allowed)).toHaveLength(100)
    expect(await limiter(bucket, 100, at)).toMatchObject({ allowed: false, remaining: 0, resetSeconds: 7 })
    expect((await limiter(bucket, 100, new Date('2026-11-20T15:00:10.000Z'))).allowed).toBe(true)
  })

  test('has one limit over all processes', async () => {
    const processes = Array.from({ length: 3 }, () => createRateLimiter(app.db))
    const bucket = randomUUID()
    const all = await Promise.all(
      Array.from({ length: 400 }, (_, index) => processes[index % 3]!(bucket, 100, at)),
    )
    expect(all.filter((decision) => decision.allowed)).toHaveLength(100)
  })

  test('gets the remaining number and the end of the window in the headers', async () => {
    const limiter = createRateLimiter(app.db)
    expect(rateHeaders(await limiter(randomUUID(), 1000, at))).toEqual({
      'RateLimit-Policy': '"default";q=1000;w=10',
      RateLimit: '"default";r=999;t=7',
    })
  })
})
