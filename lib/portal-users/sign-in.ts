import { randomUUID } from 'node:crypto'
import { type Ctx, transaction } from '@/lib/kernel/ctx'
import { atMost } from './at-most'
import type { Credentials } from './credentials'
import { FAILURE_WINDOW_MS, FAILURES_ALLOWED, passwordMatches, SESSION_MS } from './portal-user'
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
  | { outcome: 'wait' }
  /** The right password of a user without a seller, who has no portal to be let into. */
  | { outcome: 'no-portal' }

/** A password costs much time and memory to check: however many sign in, payments keep the rest of the machine. */
const few = atMost(2)

/** Opens a session. After five failures in a quarter of an hour an address has to wait, whether or not it is known. */
export function signIn(ctx: Ctx, credentials: Credentials): Promise<SignIn> {
  return few(() => attempt(ctx, credentials))
}

async function attempt(ctx: Ctx, { email, password }: Credentials): Promise<SignIn> {
  if (!(await beginAttempt(ctx, email))) return { outcome: 'wait' }
  const user = await findUserByEmail(ctx.db, email)
  if (!(await passwordMatches(user?.passwordHash, password)) || !user) return { outcome: 'refused' }
  await deleteFailures(ctx.db, email)
  if (user.sellerId === null) return { outcome: 'no-portal' }
  const sessionUuid = randomUUID()
  const expiresAt = new Date(ctx.machineNow.getTime() + SESSION_MS)
  await insertSession(ctx.db, { uuid: sessionUuid, userId: user.id, createdAt: ctx.machineNow, expiresAt })
  return { outcome: 'signed-in', sessionUuid, name: user.name, email: user.email }
}

/** Counts the attempt as failed before it is decided, so that those in parallel see it; false where it has to wait. */
export function beginAttempt(ctx: Ctx, email: string): Promise<boolean> {
  return transaction(ctx, async ({ tx, machineNow }) => {
    await lockAttempts(tx, email)
    const since = new Date(machineNow.getTime() - FAILURE_WINDOW_MS)
    if ((await countFailures(tx, email, since)) >= FAILURES_ALLOWED) return false
    await insertFailure(tx, email, machineNow)
    return true
  })
}
