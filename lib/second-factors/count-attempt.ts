import { type Ctx, transaction } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { countFactorFailures, deleteFactorFailures, insertFactorFailure } from './attempt-store'
import { SOURCE_WINDOW_MS, secondsToWait, USER_WINDOW_MS } from './second-factor'
import { lockFactors } from './store'

/**
 * Counts an attempt as failed before it is decided, so that parallel attempts see it; never inside the transaction of the
 * attempt, which may be rolled back. Throws TOO_MANY_REQUESTS if the attempt has to wait.
 */
export async function beginAttempt(ctx: Ctx, userId: number, source: string): Promise<void> {
  const { systemNow } = ctx
  const ago = (milliseconds: number) => new Date(systemNow.getTime() - milliseconds)
  await transaction(ctx, async ({ tx }) => {
    await lockFactors(tx, userId)
    const since = { source: ago(SOURCE_WINDOW_MS), networks: ago(USER_WINDOW_MS) }
    const counts = await countFactorFailures(tx, { userId, source, since })
    const retryAfterSeconds = secondsToWait(counts, source, systemNow)
    if (retryAfterSeconds > 0) throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds })
    await insertFactorFailure(tx, { userId, source, failedAt: systemNow })
  })
}

/** After a right proof the failures of its source no longer count. */
export async function endAttempts(ctx: Ctx, userId: number, source: string): Promise<void> {
  await deleteFactorFailures(ctx.db, userId, source)
}
