import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { PortalUserRow } from '@/lib/access/portal-users/store'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { insertChallenge } from './attempt-store'
import { RP_NAME, relyingParty } from './relying-party'
import { CHALLENGE_MS, type ChallengePurpose } from './second-factor'
import type { PasskeyRow } from './store'

type Transports = NonNullable<PublicKeyCredentialRequestOptionsJSON['allowCredentials']>[number]['transports']

const named = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map(({ credentialId: id, transports }) => ({ id, transports: transports as Transports }))

export interface ChallengeFor {
  purpose: ChallengePurpose
  /** Only the same session or pending sign-in may answer it. */
  owner: string
}

/** What the browser needs to use one of the passkeys, or any of its own where there are none. */
export async function newPasskeyChallenge(
  ctx: Ctx,
  { purpose, owner }: ChallengeFor,
  passkeys: readonly PasskeyRow[] = [],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx.settings).id,
    userVerification: 'required',
    timeout: CHALLENGE_MS,
    ...(passkeys.length > 0 && { allowCredentials: named(passkeys) }),
  })
  await storeChallenge(ctx, options.challenge, { purpose, owner })
  return options
}

/** What the browser needs to create a passkey that signs in by itself. */
export async function newRegistrationChallenge(
  ctx: Ctx,
  owner: string,
  { person, passkeys }: { person: PortalUserRow; passkeys: readonly PasskeyRow[] },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const options = await generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: relyingParty(ctx.settings).id,
    userID: new TextEncoder().encode(person.uuid),
    userName: person.email,
    userDisplayName: person.name,
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: named(passkeys),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await storeChallenge(ctx, options.challenge, { purpose: 'REGISTER', owner })
  return options
}

async function storeChallenge(ctx: Ctx, challenge: string, challengeFor: ChallengeFor): Promise<void> {
  const expiresAt = new Date(ctx.systemNow.getTime() + CHALLENGE_MS)
  await insertChallenge(ctx.db, { challenge, ...challengeFor, expiresAt })
}
