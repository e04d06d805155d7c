import { openSession } from '@/lib/access/portal-users/open-session'
import { recordUserAudit } from '@/lib/access/portal-users/record-user-audit'
import type { SignIn } from '@/lib/access/portal-users/sign-in'
import { type SignInSource, sourceOf } from '@/lib/access/portal-users/sign-in-limits'
import { findUserById, type PortalUserRow } from '@/lib/access/portal-users/store'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { deletePending } from './attempt-store'
import { ANYONE, pendingOwner } from './challenge-owner'
import { checkProof } from './check-proof'
import { countRefusedPasskey } from './count-attempt'
import { findPendingSignIn } from './pending-sign-in'
import type { FactorKind, FactorProof, PasskeyResponse } from './second-factor'
import { verifyPasskey } from './verify-passkey'

/** The same outcomes as those of a password, without `second-step`; `expired` where no sign-in is pending. */
export type FinishedSignIn = Exclude<SignIn, { outcome: 'second-step' }> | { outcome: 'expired' }

/** From where a person signs in, who is known by the e-mail once a proof was read. */
export type SourceOf = (email: string) => SignInSource

/** The second step of a sign-in: opens the session, and ends the pending sign-in. */
export async function finishSecondStep(
  ctx: Ctx,
  { token, proof, fromOf }: { token: string; proof: FactorProof; fromOf: SourceOf },
): Promise<FinishedSignIn> {
  const pending = await findPendingSignIn(ctx, token)
  if (!pending) return { outcome: 'expired' }
  const { person, tokenHash } = pending
  const from = fromOf(person.email)
  const owner = pendingOwner(tokenHash)
  const attempt = { purpose: 'SECOND_STEP', owner, source: sourceOf(from) } as const
  try {
    if (!(await checkProof(ctx, person, proof, attempt))) return await refuse(ctx, person, proof.kind)
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'TOO_MANY_REQUESTS') throw error
    return { outcome: 'wait', retryAfterSeconds: error.details.retryAfterSeconds ?? 1 }
  }
  return transaction(ctx, async (inner) => {
    if (!(await deletePending(inner.tx, tokenHash))) return { outcome: 'expired' }
    return openSession(inner, person, { from, secondFactor: proof.kind })
  })
}

/** A sign-in by a passkey alone, which is something that the person has and, by its user verification, knows or is. */
export async function signInWithPasskey(
  ctx: Ctx,
  { response, fromOf }: { response: PasskeyResponse; fromOf: SourceOf },
): Promise<FinishedSignIn> {
  const passkey = await verifyPasskey(ctx, response, { purpose: 'SIGN_IN', owner: ANYONE })
  const person = passkey && (await findUserById(ctx.db, passkey.userId))
  if (!person) return { outcome: 'refused' }
  return openSession(ctx, person, { from: fromOf(person.email), secondFactor: 'PASSKEY' })
}

async function refuse(ctx: Ctx, person: PortalUserRow, factor: FactorKind): Promise<FinishedSignIn> {
  if (factor !== 'PASSKEY' || (await countRefusedPasskey(ctx, person.id)))
    await transaction(ctx, (inner) =>
      recordUserAudit(inner, person, { action: 'sign-in.failed', after: { factor } }),
    )
  return { outcome: 'refused' }
}
