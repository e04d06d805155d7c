import { randomUUID } from 'node:crypto'
import { type Ctx, transaction } from '@/lib/kernel/ctx'
import type { Credentials } from './credentials'
import { createFairQueue } from './fair-queue'
import { findWorkplaceId } from './membership-store'
import { passwordMatches, SESSION_MS } from './portal-user'
import { type SignInSource, secondsToWait, sourceOf } from './sign-in-limits'
import {
  countFailures,
  deleteFailures,
  findUserByEmail,
  insertFailure,
  insertSession,
  lockAttempts,
} from './store'

export type SignIn =
  | { outcome: 'signed-in'; sessionUuid: string; name: string; email: string }
  | { outcome: 'refused' }
  | { outcome: 'wait'; retryAfterSeconds: number }
  /** The password was right, but the person works for no seller and not for the operator. */
  | { outcome: 'no-portal' }

/**
 * Checking a password costs much time and memory: however many sign in, the rest of the machine stays free for
 * payments.
 */
const queue = createFairQueue({ slots: 2, perSource: 10, inAll: 100 })
/** For a sign-in that was refused because too many were waiting. */
const BUSY_SECONDS = 5

export type PasswordProof =
  | { outcome: 'proved'; user: NonNullable<Awaited<ReturnType<typeof findUserByEmail>>> }
  | { outcome: 'refused' }
  | { outcome: 'wait'; retryAfterSeconds: number }

/**
 * Opens a session. After failures the sign-in has to wait, counted by source (sign-in-limits.ts), whether or not the
 * e-mail exists; so it does while too many others are waiting.
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
  const sellerId = await findWorkplaceId(ctx.db, user.id)
  if (sellerId === undefined && user.operatorRole === null) return { outcome: 'no-portal' }
  const sessionUuid = randomUUID()
  const expiresAt = new Date(ctx.systemNow.getTime() + SESSION_MS)
  const createdAt = ctx.systemNow
  await insertSession(ctx.db, { uuid: sessionUuid, userId: user.id, sellerId, createdAt, expiresAt })
  return { outcome: 'signed-in', sessionUuid, name: user.name, email: user.email }
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
  const retryAfterSeconds = await beginAttempt(ctx, email, from)
  if (retryAfterSeconds > 0) return { outcome: 'wait', retryAfterSeconds }
  const user = await findUserByEmail(ctx.db, email)
  if (!(await checkPassword(user?.passwordHash, password)) || !user) return { outcome: 'refused' }
  await deleteFailures(ctx.db, email, sourceOf(from))
  return { outcome: 'proved', user }
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
