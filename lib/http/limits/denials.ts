// Requests that are refused with 401 or 403 in a burst are one entry of the audit log for each key, person or network in a window,
// however many follow, so that an attacker cannot flood the log. Each process counts in memory and adds blocks to the shared
// count; a request that is served costs nothing.
import { DENIED_BURST, DENIED_MINUTES } from '@/lib/base/audit/audit'
import { recordAudit } from '@/lib/base/audit/record'
import { inFirstCell } from '@/lib/base/cells/in-cell'
import { processWide } from '@/lib/base/copies/process-wide'
import { type Actor, type PlatformCtx, transaction } from '@/lib/base/kernel/ctx'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { Problem } from '@/lib/base/kernel/problem'
import { networkOf } from '@/lib/base/network/client-address'
import { hashedBucket } from '@/lib/base/rate-limits/rate-limit'
import { leaseRequests } from '@/lib/base/rate-limits/store'
import type { Runtime } from '@/lib/process/runtime'

type Parts = Pick<Runtime, 'fingerprintKey' | 'log'>

const WINDOW_MS = DENIED_MINUTES * MINUTE_MS
const BLOCK = 5
const MAX_BUCKETS = 10_000

const counts = processWide('denials', () => new Map<string, { windowStart: number; count: number }>())

/** Runs the work of a request; where it is refused with 401 or 403, that counts for the actor of the context. */
export async function countingDenials<Result>(
  parts: Parts,
  ctx: PlatformCtx,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem && (error.status === 401 || error.status === 403))
      await countDenial(parts, ctx, error.status).catch((failure: unknown) =>
        parts.log.error(
          { event: 'denial.not_counted', err: failure, requestId: ctx.requestId },
          'refused request not counted',
        ),
      )
    throw error
  }
}

async function countDenial(parts: Parts, ctx: PlatformCtx, status: number): Promise<void> {
  const bucket = bucketOf(parts, ctx)
  const windowStart = Math.floor(ctx.systemNow.getTime() / WINDOW_MS) * WINDOW_MS
  if (countHere(bucket, windowStart) % BLOCK > 0) return
  const before = await leaseRequests(ctx.db, { bucket, windowStart: new Date(windowStart), block: BLOCK })
  if (before >= DENIED_BURST || before + BLOCK < DENIED_BURST) return
  const after = { status, requests: DENIED_BURST, minutes: DENIED_MINUTES }
  // The time of the request may be over; the entry is written nevertheless.
  await transaction({ ...(await inFirstCell(ctx)), actor: writerOf(ctx), signal: undefined }, (inner) =>
    recordAudit(inner, { action: 'access.denied', after }),
  )
}

/** A person of the operator who looks at a seller writes nothing in its name: the entry is one of the platform. */
const writerOf = ({ actor }: PlatformCtx): Actor =>
  actor.kind === 'operator-viewer' ? { kind: 'operator', by: actor.email } : actor

/** How many were refused in this window by this process. */
function countHere(bucket: string, windowStart: number): number {
  const current = counts.get(bucket)
  if (!current && counts.size >= MAX_BUCKETS) counts.clear()
  const count = current?.windowStart === windowStart ? current.count + 1 : 1
  counts.set(bucket, { windowStart, count })
  return count
}

function bucketOf({ fingerprintKey }: Parts, { actor, source }: PlatformCtx): string {
  if (actor.kind === 'api-key') return `denied key ${actor.keyId}`
  if (actor.kind === 'portal-user') return `denied user ${actor.userUuid} ${actor.sellerId}`
  if (actor.kind === 'operator-user' || actor.kind === 'operator-viewer')
    return `denied user ${actor.userUuid} operator`
  if (actor.kind === 'banking') return `denied credential ${actor.credentialId}`
  if (actor.kind === 'operator') return `denied operator ${actor.by}`
  return hashedBucket(fingerprintKey, 'denied network', networkOf(source?.address ?? ''))
}
