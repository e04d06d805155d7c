import { CLIENT_ADDRESS, networkOf } from '@/lib/http/client-address'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { runtime } from '@/lib/process/runtime'
import { countInWindow } from './count-in-window'
import { hashedBucket } from './rate-limit'

/** A chat program fetches one for each link that is sent. */
const DRAWN_PER_MINUTE = 60

/** Throws TOO_MANY_REQUESTS with the seconds until the minute ends, for the network that asks for a picture. */
export async function countDrawnPicture({ db, systemNow }: Ctx, request: Request): Promise<void> {
  const network = networkOf(request.headers.get(CLIENT_ADDRESS) ?? '')
  const bucket = hashedBucket((await runtime()).fingerprintKey, 'drawn picture', network)
  await countInWindow(db, { bucket, max: DRAWN_PER_MINUTE, windowMs: MINUTE_MS, systemNow })
}
