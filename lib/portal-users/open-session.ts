import { randomUUID } from 'node:crypto'
import type { Ctx } from '@/lib/kernel/ctx'
import { SESSION_MS } from './portal-user'
import { insertSession, type UserRow } from './store'

export type OpenedSession =
  | { outcome: 'signed-in'; sessionUuid: string; name: string; email: string }
  /** The proofs were right, but the user has no seller and so no portal. */
  | { outcome: 'no-portal' }

/** Opens a session for a user who gave all proofs that a sign-in requires; the sign-in counts as a recent proof. */
export async function openSession(
  ctx: Ctx,
  user: Pick<UserRow, 'id' | 'sellerId' | 'name' | 'email'>,
  by: 'password' | 'second-factor',
): Promise<OpenedSession> {
  if (user.sellerId === null) return { outcome: 'no-portal' }
  const { systemNow } = ctx
  const sessionUuid = randomUUID()
  await insertSession(ctx.db, {
    uuid: sessionUuid,
    userId: user.id,
    createdAt: systemNow,
    expiresAt: new Date(systemNow.getTime() + SESSION_MS),
    provenAt: systemNow,
    factorAt: by === 'second-factor' ? systemNow : null,
  })
  return { outcome: 'signed-in', sessionUuid, name: user.name, email: user.email }
}
