// Limits of what is open to everybody who has its address, by the network of the visitor.
import { headers } from 'next/headers'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { CLIENT_ADDRESS, networkOf } from '@/lib/base/network/client-address'
import { countInWindow } from '@/lib/base/rate-limits/count-in-window'
import { hashedBucket } from '@/lib/base/rate-limits/rate-limit'
import { runtime } from '@/lib/process/runtime'

const VISITS_PER_MINUTE = 60
/** Many phones share one address of their mobile network. */
const LOOKUPS_PER_MINUTE = 120

/** A visit of the statement of a sub-seller. Throws TOO_MANY_REQUESTS with the seconds until the minute ends, for one network. */
export function countStatementVisit(ctx: Ctx): Promise<void> {
  return countVisit(ctx, 'statement visit', VISITS_PER_MINUTE)
}

/** A look-up of a postal code. Throws TOO_MANY_REQUESTS like the visit of a statement. */
export function countPostalCodeLookup(ctx: Ctx): Promise<void> {
  return countVisit(ctx, 'postal code', LOOKUPS_PER_MINUTE)
}

async function countVisit({ db, systemNow }: Ctx, name: string, max: number): Promise<void> {
  const network = networkOf((await headers()).get(CLIENT_ADDRESS) ?? '')
  const bucket = hashedBucket((await runtime()).fingerprintKey, name, network)
  await countInWindow(db, { bucket, max, windowMs: MINUTE_MS, systemNow })
}
