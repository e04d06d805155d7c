// A sign-in by a passkey begins with a stored challenge, before anything is known of the person, so that its use is limited.
import { headers } from 'next/headers'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { CLIENT_ADDRESS, networkOf } from '@/lib/base/network/client-address'
import { countInWindow } from '@/lib/base/rate-limits/count-in-window'
import { hashedBucket } from '@/lib/base/rate-limits/rate-limit'
import { runtime } from '@/lib/process/runtime'

const BEGUN_PER_MINUTE = 30

/** Throws TOO_MANY_REQUESTS with the seconds until the minute ends, for one network. */
export async function countPasskeySignIn({ db, systemNow }: Ctx): Promise<void> {
  const network = networkOf((await headers()).get(CLIENT_ADDRESS) ?? '')
  const bucket = hashedBucket((await runtime()).fingerprintKey, 'passkey sign-in', network)
  await countInWindow(db, { bucket, max: BEGUN_PER_MINUTE, windowMs: MINUTE_MS, systemNow })
}
