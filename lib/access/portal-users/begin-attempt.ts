import { storedUserAgent } from '@/lib/access/sessions/device-name'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { type SignInSource, secondsToWait, sourceOf } from './sign-in-limits'
import { countFailures, insertFailure, lockAttempts } from './store'

export interface Attempt {
  /** 0 if the attempt may go on. */
  retryAfterSeconds: number
  failureId?: number
}

/**
 * Counts the attempt as failed before it is decided, so that parallel attempts see it. If the attempt has to wait,
 * counts nothing.
 */
export function beginAttempt(ctx: Ctx, email: string, from: SignInSource): Promise<Attempt> {
  const source = sourceOf(from)
  return transaction(ctx, async ({ tx, systemNow }) => {
    await lockAttempts(tx, email, source)
    const counts = await countFailures(tx, { email, source, systemNow })
    const retryAfterSeconds = secondsToWait(counts, from, systemNow)
    if (retryAfterSeconds > 0) return { retryAfterSeconds }
    const { address, userAgent } = ctx.source ?? {}
    const failure = { email, source, failedAt: systemNow, address, userAgent: storedUserAgent(userAgent) }
    return { retryAfterSeconds, failureId: await insertFailure(tx, { ...failure, requestId: ctx.requestId }) }
  })
}
