// Limits the requests of each key in a window of ten seconds, counted over all processes: a process takes a block of requests
// from the shared count in advance, and uses the database again only when the block is used up.
import { createHmac } from 'node:crypto'
import type { Db } from '@/db/client'
import { HOUR_MS } from '@/lib/base/kernel/durations'
import { Problem } from '@/lib/base/kernel/problem'
import { leaseRequests } from './store'

export const WINDOW_SECONDS = 10
/** The longest window that any limit uses; older counts can be deleted. */
export const LONGEST_WINDOW_MS = HOUR_MS
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
    const current = buckets.get(name)
    if (current && current.windowStart >= windowStart) return current
    if (buckets.size > 10_000) buckets.clear()
    const next = { windowStart, left: 0, usedByAll: 0 }
    buckets.set(name, next)
    return next
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
 * Counts a request and writes the remaining number into the headers of its response. Throws TOO_MANY_REQUESTS with the seconds
 * until the window ends.
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

/** A bucket named by a hash, so that the database does not contain the address or document itself. */
export function hashedBucket(fingerprintKey: Uint8Array, name: string, about: string): string {
  return `${name} ${createHmac('sha256', fingerprintKey).update(about).digest('hex').slice(0, 32)}`
}
