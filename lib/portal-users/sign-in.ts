import { randomUUID } from 'node:crypto'
import type { Ctx } from '@/lib/kernel/ctx'
import { FAILURE_WINDOW_MS, FAILURES_ALLOWED, normalEmail, passwordMatches, SESSION_MS } from './portal-user'
import { countFailures, deleteFailures, findUserByEmail, insertFailure, insertSession } from './store'

export type SignIn =
  | { outcome: 'signed-in'; sessionUuid: string; name: string; email: string }
  | { outcome: 'refused' }
  | { outcome: 'wait' }

/** Opens a session. After five failures in a quarter of an hour an address has to wait, whether or not it is known. */
export async function signIn(ctx: Ctx, input: { email: string; password: string }): Promise<SignIn> {
  const email = normalEmail(input.email)
  const since = new Date(ctx.machineNow.getTime() - FAILURE_WINDOW_MS)
  if ((await countFailures(ctx.db, email, since)) >= FAILURES_ALLOWED) return { outcome: 'wait' }
  const user = await findUserByEmail(ctx.db, email)
  if (!(await passwordMatches(user?.passwordHash, input.password)) || !user) {
    await insertFailure(ctx.db, email, ctx.machineNow)
    return { outcome: 'refused' }
  }
  await deleteFailures(ctx.db, email)
  const sessionUuid = randomUUID()
  const expiresAt = new Date(ctx.machineNow.getTime() + SESSION_MS)
  await insertSession(ctx.db, { uuid: sessionUuid, userId: user.id, createdAt: ctx.machineNow, expiresAt })
  return { outcome: 'signed-in', sessionUuid, name: user.name, email: user.email }
}
