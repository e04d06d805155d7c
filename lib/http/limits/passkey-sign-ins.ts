// A sign-in by a passkey begins with a stored challenge, before anything is known of the person, so that its use is limited.
import { headers } from 'next/headers'
import { CLIENT_ADDRESS, networkOf } from '@/lib/http/client-address'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { runtime } from '@/lib/process/runtime'
import { countInWindow } from './count-in-window'
import { hashedBucket } from './rate-limit'

const BEGUN_PER_MINUTE = 30

/** Throws TOO_MANY_REQUESTS with the seconds until the minute ends, for one network. */
export async function countPasskeySignIn({ db, systemNow }: Ctx): Promise<void> {
  const network = networkOf((await headers()).get(CLIENT_ADDRESS) ?? '')
  const bucket = hashedBucket((await runtime()).fingerprintKey, 'passkey sign-in', network)
  await countInWindow(db, { bucket, max: BEGUN_PER_MINUTE, windowMs: MINUTE_MS, systemNow })
}
