import { type Ctx, transaction } from '@/lib/kernel/ctx'
import type { Credentials } from './credentials'
import { createFairQueue } from './fair-queue'
import { type OpenedSession, openSession } from './open-session'
import { passwordMatches } from './portal-user'
import { type SignInSource, secondsToWait, sourceOf } from './sign-in-limits'
import {
  countFailures,
  deleteFailures,
  findUserByEmail,
  hasSecondFactor,
  insertFailure,
  lockAttempts,
} from './store'

export type SignIn =
  | OpenedSession
  /** The password was right, and the user has a second factor to give before a session is opened. */
  | { outcome: 'second-step'; userId: number }
  | { outcome: 'refused' }
  | { outcome: 'wait'; retryAfterSeconds: number }

/**
 * Checking a password costs much time and memory: however many sign in, the rest of the machine stays free for
 * payments.
 */
const queue = createFairQueue({ slots: 2, perSource: 10, inAll: 100 })
/** For a sign-in that was refused because too many were waiting. */
const BUSY_SECONDS = 5

/**
 * Opens a session for a user without a second factor. After failures the sign-in has to wait, counted by source
 * (sign-in-limits.ts), whether or not the e-mail exists; so it does while too many others are waiting.
 */
export async function signIn(
  ctx: Ctx,
  credentials: Credentials,
  from: SignInSource,
  checkPassword = passwordMatches,
): Promise<SignIn> {
  const leave = await queue.enter(sourceOf(from), from.device !== undefined)
  if (!leave) return { outcome: 'wait', retryAfterSeconds: BUSY_SECONDS }
  try {
    return await attempt(ctx, credentials, from, checkPassword)
  } finally {
    leave()
  }
}

async function attempt(
  ctx: Ctx,
  { email, password }: Credentials,
  from: SignInSource,
  checkPassword: typeof passwordMatches,
): Promise<SignIn> {
  const retryAfterSeconds = await beginAttempt(ctx, email, from)
  if (retryAfterSeconds > 0) return { outcome: 'wait', retryAfterSeconds }
  const user = await findUserByEmail(ctx.db, email)
  if (!(await checkPassword(user?.passwordHash, password)) || !user) return { outcome: 'refused' }
  await deleteFailures(ctx.db, email, sourceOf(from))
  if (await hasSecondFactor(ctx.db, user.id)) return { outcome: 'second-step', userId: user.id }
  return openSession(ctx, user, 'password')
}

/**
 * Counts the attempt as failed before it is decided, so that parallel attempts see it, and returns 0. If the attempt
 * has to wait, counts nothing and returns the seconds.
 */
export function beginAttempt(ctx: Ctx, email: string, from: SignInSource): Promise<number> {
  const source = sourceOf(from)
  return transaction(ctx, async ({ tx, systemNow }) => {
    await lockAttempts(tx, email, source)
    const counts = await countFailures(tx, { email, source, systemNow })
    const seconds = secondsToWait(counts, from, systemNow)
    if (seconds === 0) await insertFailure(tx, { email, source, failedAt: systemNow })
    return seconds
  })
}
