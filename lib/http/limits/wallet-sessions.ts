// Anybody can request a session of the merchant, which is a request of ours to the wallet: those of one network are limited.

import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { networkOf } from '@/lib/base/network/client-address'
import { countInWindow } from '@/lib/base/rate-limits/count-in-window'
import { hashedBucket } from '@/lib/base/rate-limits/rate-limit'
import type { Runtime } from '@/lib/process/runtime'

const SESSIONS_PER_MINUTE = 30

/** Throws TOO_MANY_REQUESTS with the seconds until the minute ends. */
export async function countWalletSession(
  { db, fingerprintKey, clock }: Runtime,
  address: string,
): Promise<void> {
  const bucket = hashedBucket(fingerprintKey, 'wallet session', networkOf(address))
  await countInWindow(db, { bucket, max: SESSIONS_PER_MINUTE, windowMs: MINUTE_MS, systemNow: clock() })
}
