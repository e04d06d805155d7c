import { findUserById, type PortalUserRow } from '@/lib/access/portal-users/store'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { hashToken } from '@/lib/base/kernel/sealed'
import { findPending } from './attempt-store'
import { countFactors } from './store'

export interface FactorsOfPerson {
  passkey: boolean
  totp: boolean
  recoveryCodes: number
}

/** Which kinds of proof a person can give. */
export async function factorsOf(ctx: Ctx, userId: number): Promise<FactorsOfPerson> {
  const { passkeys, totps, codes } = await countFactors(ctx.db, userId)
  return { passkey: passkeys > 0, totp: totps > 0, recoveryCodes: codes }
}

/** The sign-in that waits for its second step; undefined if it expired, was completed, or the password changed since. */
export async function findPendingSignIn(
  ctx: Ctx,
  token: string,
): Promise<{ tokenHash: string; person: PortalUserRow; createdAt: Date } | undefined> {
  const pending = await findPending(ctx.db, hashToken(token), ctx.systemNow)
  const person = pending && (await findUserById(ctx.db, pending.userId))
  if (!person || hashToken(person.passwordHash) !== pending.passwordDigest) return undefined
  return { person, tokenHash: pending.tokenHash, createdAt: pending.createdAt }
}

/** What the page of the second step offers; undefined without a pending sign-in. */
export async function viewPendingSignIn(ctx: Ctx, token: string): Promise<FactorsOfPerson | undefined> {
  const pending = await findPendingSignIn(ctx, token)
  return pending && factorsOf(ctx, pending.person.id)
}
