import { processWide } from '@/lib/base/copies/process-wide'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { beginAttempt } from './begin-attempt'
import type { Credentials } from './credentials'
import { endWaiting } from './end-waiting'
import { createFairQueue } from './fair-queue'
import { type OpenedSession, openSession } from './open-session'
import { passwordMatches } from './portal-user'
import { type SignInSource, sourceOf } from './sign-in-limits'
import { findUserByEmail, hasSecondFactor, type PortalUserRow } from './store'

export type SignIn =
  | OpenedSession
  /** The password was right, and the user has a second factor to give before a session is opened. */
  | { outcome: 'second-step'; user: PortalUserRow }
  | { outcome: 'refused' }
  | { outcome: 'wait'; retryAfterSeconds: number }

/**
 * Checking a password costs much time and memory: however many sign in, the rest of the machine stays free for
 * payments.
 */
const queue = processWide('sign-ins', () => createFairQueue({ slots: 2, perSource: 10, inAll: 100 }))
/** For a sign-in that was refused because too many were waiting. */
const BUSY_SECONDS = 5

export type PasswordProof =
  | { outcome: 'proved'; user: PortalUserRow }
  | { outcome: 'refused' }
  | { outcome: 'wait'; retryAfterSeconds: number }

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
  const proof = await provePassword(ctx, credentials, from, checkPassword)
  if (proof.outcome !== 'proved') return proof
  const { user } = proof
  if (await hasSecondFactor(ctx.db, user.id)) return { outcome: 'second-step', user }
  return openSession(ctx, user, { from })
}

/** Whether it is the password of the account, within the limits of the sign-in; opens no session. */
export async function provePassword(
  ctx: Ctx,
  credentials: Credentials,
  from: SignInSource,
  checkPassword = passwordMatches,
): Promise<PasswordProof> {
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
): Promise<PasswordProof> {
  const { retryAfterSeconds, failureId } = await beginAttempt(ctx, email, from)
  if (retryAfterSeconds > 0) return { outcome: 'wait', retryAfterSeconds }
  const user = await findUserByEmail(ctx.db, email)
  if (!(await checkPassword(user?.passwordHash, password)) || !user) return { outcome: 'refused' }
  await endWaiting(ctx, email, { source: sourceOf(from), attempt: failureId })
  return { outcome: 'proved', user }
}
