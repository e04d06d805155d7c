import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { requireUser } from '@/lib/access/portal-users/require-user'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { ANYONE, pendingOwner, sessionOwner } from './challenge-owner'
import { newPasskeyChallenge } from './new-challenge'
import { findPendingSignIn } from './pending-sign-in'
import { listPasskeys } from './store'

/** A challenge for a sign-in by a passkey alone. */
export function beginPasskeySignIn(ctx: Ctx): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return newPasskeyChallenge(ctx, { purpose: 'SIGN_IN', owner: ANYONE })
}

/** A challenge for the second step of a sign-in. Throws UNAUTHORIZED without a pending sign-in. */
export async function beginPasskeyStep(
  ctx: Ctx,
  { token }: { token: string },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const pending = await findPendingSignIn(ctx, token)
  if (!pending) throw new Problem('UNAUTHORIZED')
  const owner = pendingOwner(pending.tokenHash)
  const passkeys = await listPasskeys(ctx.db, pending.person.id)
  return newPasskeyChallenge(ctx, { purpose: 'SECOND_STEP', owner }, passkeys)
}

/** A challenge for a step-up of the acting session. */
export async function beginPasskeyStepUp(ctx: Ctx): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { user: person, sessionUuid } = await requireUser(ctx)
  const passkeys = await listPasskeys(ctx.db, person.id)
  return newPasskeyChallenge(ctx, { purpose: 'STEP_UP', owner: sessionOwner(sessionUuid) }, passkeys)
}
