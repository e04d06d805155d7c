// A code is sent to an address that the requester need not own, so that the requests of one network are limited.

import type { Ctx } from '@/lib/base/kernel/ctx'
import { HOUR_MS } from '@/lib/base/kernel/durations'
import { networkOf } from '@/lib/base/network/client-address'
import { countInWindow } from '@/lib/base/rate-limits/count-in-window'
import { hashedBucket } from '@/lib/base/rate-limits/rate-limit'
import { runtime } from '@/lib/process/runtime'

const CODES_PER_HOUR = 30

/** Throws TOO_MANY_REQUESTS with the seconds until the hour ends, for one network. */
export async function countCodeRequest({ db, systemNow, source }: Ctx): Promise<void> {
  const network = networkOf(source?.address ?? '')
  const bucket = hashedBucket((await runtime()).fingerprintKey, 'buyer code', network)
  await countInWindow(db, { bucket, max: CODES_PER_HOUR, windowMs: HOUR_MS, systemNow })
}
