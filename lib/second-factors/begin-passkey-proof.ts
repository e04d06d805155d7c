import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import type { Ctx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { actingPerson, sessionOwner } from './acting-person'
import { newPasskeyChallenge } from './new-challenge'
import { findPendingSignIn } from './pending-sign-in'
import { listPasskeys } from './store'

/** The owner of a challenge for a sign-in without a password: nothing is known of the person yet. */
export const ANYONE = ''
export const pendingOwner = (tokenHash: string): string => `pending ${tokenHash}`

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
  const { person, sessionUuid } = await actingPerson(ctx)
  const passkeys = await listPasskeys(ctx.db, person.id)
  return newPasskeyChallenge(ctx, { purpose: 'STEP_UP', owner: sessionOwner(sessionUuid) }, passkeys)
}
