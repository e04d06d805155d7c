import { recordAudit } from '@/lib/audit/record'
import { type Ctx, type TxCtx, transaction } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { openSession } from '@/lib/portal-users/open-session'
import type { SignIn } from '@/lib/portal-users/sign-in'
import { deletePending } from './attempt-store'
import { ANYONE, pendingOwner } from './begin-passkey-proof'
import { checkProof } from './check-proof'
import { findPendingSignIn } from './pending-sign-in'
import type { FactorKind, FactorProof, PasskeyResponse } from './second-factor'
import { findPersonById, type Person } from './store'
import { verifyPasskey } from './verify-passkey'

/** The same outcomes as those of a password, without `second-step`; `expired` where no sign-in is pending. */
export type FinishedSignIn = Exclude<SignIn, { outcome: 'second-step' }> | { outcome: 'expired' }

/** The second step of a sign-in: opens the session, and ends the pending sign-in. `source` names a
 * device or network that the person uses. */
export async function finishSecondStep(
  ctx: Ctx,
  { token, proof, source }: { token: string; proof: FactorProof; source: (email: string) => string },
): Promise<FinishedSignIn> {
  const pending = await findPendingSignIn(ctx, token)
  if (!pending) return { outcome: 'expired' }
  const { person, tokenHash } = pending
  const attempt = {
    purpose: 'SECOND_STEP',
    owner: pendingOwner(tokenHash),
    source: source(person.email),
  } as const
  try {
    if (!(await checkProof(ctx, person, proof, attempt))) return await refuse(ctx, person, proof.kind)
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'TOO_MANY_REQUESTS') throw error
    return { outcome: 'wait', retryAfterSeconds: error.details.retryAfterSeconds ?? 1 }
  }
  return transaction(ctx, async (inner) => {
    if (!(await deletePending(inner.tx, tokenHash))) return { outcome: 'expired' }
    return admit(inner, person, proof.kind)
  })
}

/** A sign-in by a passkey alone, which is something that the person has and, by its user verification, knows or is. */
export async function signInWithPasskey(ctx: Ctx, response: PasskeyResponse): Promise<FinishedSignIn> {
  const passkey = await verifyPasskey(ctx, response, { purpose: 'SIGN_IN', owner: ANYONE })
  const person = passkey && (await findPersonById(ctx.db, passkey.userId))
  if (!person) return { outcome: 'refused' }
  return transaction(ctx, (inner) => admit(inner, person, 'PASSKEY'))
}

async function admit(ctx: TxCtx, person: Person, factor: FactorKind): Promise<FinishedSignIn> {
  const opened = await openSession(ctx, person, 'second-factor')
  if (opened.outcome === 'signed-in') await recordAudit(ctx, entryOf('sign-in.succeeded', person, factor))
  return opened
}

async function refuse(ctx: Ctx, person: Person, factor: FactorKind): Promise<FinishedSignIn> {
  await transaction(ctx, (inner) => recordAudit(inner, entryOf('sign-in.failed', person, factor)))
  return { outcome: 'refused' }
}

const entryOf = (action: 'sign-in.succeeded' | 'sign-in.failed', person: Person, factor: FactorKind) => ({
  action,
  resource: person.uuid,
  email: person.email,
  after: { factor },
  ...(person.sellerId !== null && { sellerId: person.sellerId }),
})
