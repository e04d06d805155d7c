import type { Ctx } from '@/lib/base/kernel/ctx'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { CLIENT_ADDRESS, networkOf } from '@/lib/base/network/client-address'
import { countInWindow } from '@/lib/base/rate-limits/count-in-window'
import { hashedBucket } from '@/lib/base/rate-limits/rate-limit'
import { runtime } from '@/lib/process/runtime'

/** A chat program fetches one for each link that is sent. */
const DRAWN_PER_MINUTE = 60

/** Throws TOO_MANY_REQUESTS with the seconds until the minute ends, for the network that asks for a picture. */
export async function countDrawnPicture({ db, systemNow }: Ctx, request: Request): Promise<void> {
  const network = networkOf(request.headers.get(CLIENT_ADDRESS) ?? '')
  const bucket = hashedBucket((await runtime()).fingerprintKey, 'drawn picture', network)
  await countInWindow(db, { bucket, max: DRAWN_PER_MINUTE, windowMs: MINUTE_MS, systemNow })
}
