import { randomBytes } from 'node:crypto'
import type { PortalUserRow } from '@/lib/access/portal-users/store'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { hashToken } from '@/lib/base/kernel/sealed'
import { insertPending } from './attempt-store'
import { PENDING_MS } from './second-factor'

/** Begins the second step after the right password. The token is its only permission, and is stored as a hash. */
export async function beginSecondStep(
  ctx: Ctx,
  { id: userId, passwordHash }: Pick<PortalUserRow, 'id' | 'passwordHash'>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { systemNow: createdAt } = ctx
  const expiresAt = new Date(createdAt.getTime() + PENDING_MS)
  const passwordDigest = hashToken(passwordHash)
  await insertPending(ctx.db, { tokenHash: hashToken(token), userId, passwordDigest, createdAt, expiresAt })
  return token
}
