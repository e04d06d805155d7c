import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { countFactorFailures, deleteFactorFailures, insertFactorFailure } from './attempt-store'
import { SOURCE_WINDOW_MS, secondsToWait, USER_WINDOW_MS } from './second-factor'
import { lockFactors } from './store'

/** All refused passkeys of a person count together, apart from codes, which they must not make wait. */
const REFUSED_PASSKEYS = 'refused passkeys'

/**
 * Counts an attempt as failed before it is decided, so that parallel attempts see it; never inside the transaction of the
 * attempt, which may be rolled back. Throws TOO_MANY_REQUESTS if the attempt has to wait.
 */
export async function beginAttempt(ctx: Ctx, userId: number, source: string): Promise<void> {
  const retryAfterSeconds = await countUnlessWaiting(ctx, userId, source)
  if (retryAfterSeconds > 0) throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds })
}

/**
 * Counts a refused passkey; returns whether it is to be recorded. Passkeys are not limited, but a few of those that were
 * refused are enough for the audit log.
 */
export async function countRefusedPasskey(ctx: Ctx, userId: number): Promise<boolean> {
  return (await countUnlessWaiting(ctx, userId, REFUSED_PASSKEYS)) === 0
}

/** Seconds until an attempt of the source is allowed; 0 if it was counted. */
function countUnlessWaiting(ctx: Ctx, userId: number, source: string): Promise<number> {
  const { systemNow } = ctx
  const ago = (milliseconds: number) => new Date(systemNow.getTime() - milliseconds)
  return transaction(ctx, async ({ tx }) => {
    await lockFactors(tx, userId)
    const since = { source: ago(SOURCE_WINDOW_MS), networks: ago(USER_WINDOW_MS) }
    const counts = await countFactorFailures(tx, { userId, source, since })
    const retryAfterSeconds = secondsToWait(counts, source, systemNow)
    if (retryAfterSeconds === 0) await insertFactorFailure(tx, { userId, source, failedAt: systemNow })
    return retryAfterSeconds
  })
}

/** After a right proof the failures of its source no longer count. */
export async function endAttempts(ctx: Ctx, userId: number, source: string): Promise<void> {
  await deleteFactorFailures(ctx.db, userId, source)
}
