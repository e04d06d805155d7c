// So many requests per key in each window of ten seconds, counted over all processes: each takes a block of requests
// from the shared count in advance and asks the database again only when the block is used up.
import { createHmac } from 'node:crypto'
import type { Db } from '@/db/client'
import { leaseRequests } from '@/lib/http/idempotency/store'
import { Problem } from '@/lib/kernel/problem'

const WINDOW_SECONDS = 10
/** After which nobody counts by a window any more. */
export const LONGEST_WINDOW_MS = 60 * 60 * 1000
export const REQUESTS_PER_WINDOW = 1_000
const BLOCKS_PER_WINDOW = 20

export interface RateDecision {
  allowed: boolean
  limit: number
  remaining: number
  resetSeconds: number
}

interface Bucket {
  windowStart: number
  left: number
  usedByAll: number
  lease?: Promise<void>
}

export type RateLimiter = (bucket: string, limit: number, systemNow: Date) => Promise<RateDecision>

export function createRateLimiter(db: Db): RateLimiter {
  const buckets = new Map<string, Bucket>()

  function bucketAt(name: string, windowStart: number): Bucket {
    const known = buckets.get(name)
    if (known && known.windowStart >= windowStart) return known
    if (buckets.size > 10_000) buckets.clear()
    const fresh = { windowStart, left: 0, usedByAll: 0 }
    buckets.set(name, fresh)
    return fresh
  }

  async function lease(name: string, bucket: Bucket, limit: number): Promise<void> {
    const block = Math.max(1, Math.ceil(limit / BLOCKS_PER_WINDOW))
    const before = await leaseRequests(db, { bucket: name, windowStart: new Date(bucket.windowStart), block })
    bucket.usedByAll = before + block
    bucket.left = Math.max(0, Math.min(block, limit - before))
  }

  return async (name, limit, systemNow) => {
    const windowMs = WINDOW_SECONDS * 1000
    const bucket = bucketAt(name, Math.floor(systemNow.getTime() / windowMs) * windowMs)
    while (bucket.left === 0 && bucket.usedByAll < limit) {
      bucket.lease ??= lease(name, bucket, limit).finally(() => {
        bucket.lease = undefined
      })
      await bucket.lease
    }
    const allowed = bucket.left > 0
    if (allowed) bucket.left -= 1
    return {
      allowed,
      limit,
      remaining: Math.max(0, limit - bucket.usedByAll) + bucket.left,
      resetSeconds: Math.max(1, Math.ceil((bucket.windowStart + windowMs - systemNow.getTime()) / 1000)),
    }
  }
}

export function rateHeaders(decision: RateDecision): Record<string, string> {
  return {
    'RateLimit-Policy': `"default";q=${decision.limit};w=${WINDOW_SECONDS}`,
    RateLimit: `"default";r=${decision.remaining};t=${decision.resetSeconds}`,
  }
}

/**
 * Counts a request and puts what is left into the headers of its answer. Throws TOO_MANY_REQUESTS with the seconds until the
 * window is over.
 */
export async function limitRequests(
  limiter: RateLimiter,
  { bucket, limit, systemNow }: { bucket: string; limit: number; systemNow: Date },
  headers: Record<string, string>,
): Promise<void> {
  const decision = await limiter(bucket, limit, systemNow)
  Object.assign(headers, rateHeaders(decision))
  if (!decision.allowed) throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: decision.resetSeconds })
}

/** The bucket of somebody whom it does not name: by an address or a document nobody may be found in the database. */
export function hiddenBucket(fingerprintKey: Uint8Array, name: string, about: string): string {
  return `${name} ${createHmac('sha256', fingerprintKey).update(about).digest('hex').slice(0, 32)}`
}
