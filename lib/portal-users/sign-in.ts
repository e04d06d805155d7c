import { randomUUID } from 'node:crypto'
import { type Ctx, transaction } from '@/lib/kernel/ctx'
import type { Credentials } from './credentials'
import { createFairQueue } from './fair-queue'
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
  /** The right password of a user without a seller, who has no portal to be let into. */
  | { outcome: 'no-portal' }

/** A password costs much time and memory to check: however many sign in, payments keep the rest of the machine. */
const queue = createFairQueue({ slots: 2, perSource: 10, inAll: 100 })
/** For who was refused because too many were waiting. */
const BUSY_SECONDS = 5

/**
 * Opens a session. Failures have to wait by where they come from (sign-in-limits.ts), whether or not the e-mail is known; so
 * does who comes while too many others are waiting.
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
  if (user.sellerId === null) return { outcome: 'no-portal' }
  const sessionUuid = randomUUID()
  const expiresAt = new Date(ctx.systemNow.getTime() + SESSION_MS)
  await insertSession(ctx.db, { uuid: sessionUuid, userId: user.id, createdAt: ctx.systemNow, expiresAt })
  return { outcome: 'signed-in', sessionUuid, name: user.name, email: user.email }
}

/**
 * Counts the attempt as failed before it is decided, so that those in parallel see it, and answers 0; where it has to wait,
 * counts nothing and answers for how many seconds.
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
