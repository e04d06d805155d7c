// Limits the failed attempts at tokens: in a minute, for a client from one network and for one network in total, counted over all
// processes. Attempts of one client from one network run one after the other in a process, so that simultaneous ones are counted too.

import { TokenRefusal } from '@/lib/access/banking/token/refusal'
import { networkOf } from '@/lib/base/network/client-address'
import { hashedBucket } from '@/lib/base/rate-limits/rate-limit'
import { leaseRequests } from '@/lib/base/rate-limits/store'
import type { Runtime } from '@/lib/process/runtime'

const WINDOW_MS = 60_000
const FAILURES_OF_CLIENT = 10
const FAILURES_OF_NETWORK = 100

const underWay = new Map<string, Promise<unknown>>()

interface Attempt {
  clientId: string
  address: string
  systemNow: Date
}

/**
 * Makes an attempt, and counts it where it is refused as `unauthorized_client`. Throws a refusal with the seconds until the
 * minute is over, without making the attempt, where there were too many.
 */
export async function countingFailures<Result>(
  { db, fingerprintKey }: Pick<Runtime, 'db' | 'fingerprintKey'>,
  { clientId, address, systemNow }: Attempt,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const network = networkOf(address)
  const windowStart = new Date(Math.floor(systemNow.getTime() / WINDOW_MS) * WINDOW_MS)
  const limits = [
    [hashedBucket(fingerprintKey, 'banking client', `${clientId} ${network}`), FAILURES_OF_CLIENT],
    [hashedBucket(fingerprintKey, 'banking network', network), FAILURES_OF_NETWORK],
  ] as const
  const count = (block: number) =>
    Promise.all(limits.map(([bucket]) => leaseRequests(db, { bucket, windowStart, block })))
  return oneAfterTheOther(limits[0][0], async () => {
    const failures = await count(0)
    if (failures.some((before, index) => before >= limits[index]![1])) {
      const seconds = Math.ceil((windowStart.getTime() + WINDOW_MS - systemNow.getTime()) / 1000)
      throw new TokenRefusal('temporarily_unavailable', 'Too many failed attempts', seconds)
    }
    try {
      return await attempt()
    } catch (error) {
      if (error instanceof TokenRefusal && error.code === 'unauthorized_client') await count(1)
      throw error
    }
  })
}

async function oneAfterTheOther<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const before = underWay.get(name)
  const own = (async () => {
    await before?.catch(() => {})
    return work()
  })()
  underWay.set(name, own)
  try {
    return await own
  } finally {
    if (underWay.get(name) === own) underWay.delete(name)
  }
}
