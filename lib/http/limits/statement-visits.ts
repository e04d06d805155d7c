// The statement of a sub-seller is opened by its address alone, so that the visits of one network are limited.
import { headers } from 'next/headers'
import { CLIENT_ADDRESS, networkOf } from '@/lib/http/client-address'
import type { Ctx } from '@/lib/kernel/ctx'
import { MINUTE_MS } from '@/lib/kernel/durations'
import { runtime } from '@/lib/runtime'
import { countInWindow } from './count-in-window'
import { hashedBucket } from './rate-limit'

const VISITS_PER_MINUTE = 60

/** Throws TOO_MANY_REQUESTS with the seconds until the minute ends, for one network. */
export async function countStatementVisit({ db, systemNow }: Ctx): Promise<void> {
  const network = networkOf((await headers()).get(CLIENT_ADDRESS) ?? '')
  const bucket = hashedBucket((await runtime()).fingerprintKey, 'statement visit', network)
  await countInWindow(db, { bucket, max: VISITS_PER_MINUTE, windowMs: MINUTE_MS, systemNow })
}
