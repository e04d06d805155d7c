import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { z } from 'zod'
import { recordUserAudit } from '@/lib/access/portal-users/record-user-audit'
import { findUserById } from '@/lib/access/portal-users/store'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { takeChallenge } from './attempt-store'
import type { ChallengeFor } from './new-challenge'
import { relyingParty } from './relying-party'
import type { NewPasskeyResponse, PasskeyResponse } from './second-factor'
import { advancePasskey, findPasskey, type PasskeyRow } from './store'

/** Uses up the challenge that the response answers; undefined if none is open for this purpose and owner. */
async function takenChallenge(
  ctx: Ctx,
  clientDataJSON: string,
  challengeFor: ChallengeFor,
): Promise<string | undefined> {
  const challenge = challengeOf(clientDataJSON)
  if (challenge === undefined) return undefined
  return (await takeChallenge(ctx.db, { challenge, ...challengeFor }, ctx.systemNow)) ? challenge : undefined
}

const clientData = z.object({ challenge: z.string().regex(/^[\w-]+$/) })

/** The challenge that a browser says it answers; undefined where it can be none of ours. */
function challengeOf(clientDataJSON: string): string | undefined {
  try {
    return clientData.safeParse(decodeClientDataJSON(clientDataJSON)).data?.challenge
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const verification = ({ settings }: Ctx, challenge: string) => {
  const { id, origin } = relyingParty(settings)
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }
}

/** The stored passkey that signed the challenge, at our site and with user verification; undefined otherwise. */
export async function verifyPasskey(
  ctx: Ctx,
  { id, rawId, type, response }: PasskeyResponse,
  challengeFor: ChallengeFor,
): Promise<PasskeyRow | undefined> {
  const challenge = await takenChallenge(ctx, response.clientDataJSON, challengeFor)
  const passkey = challenge && (await findPasskey(ctx.db, id))
  if (!challenge || !passkey) return undefined
  const result = await verifyAuthenticationResponse({
    ...verification(ctx, challenge),
    response: {
      id,
      rawId,
      type,
      response: { ...response, userHandle: response.userHandle ?? undefined },
      clientExtensionResults: {},
    },
    // The counter is compared in the statement that stores it, so that parallel copies of an authenticator are found too.
    credential: { id, publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter: 0 },
  }).catch(() => undefined)
  if (!result?.verified) return undefined
  const { newCounter } = result.authenticationInfo
  if (await advancePasskey(ctx.db, passkey.id, newCounter, ctx.systemNow)) return passkey
  await recordCopy(ctx, passkey, newCounter)
  return undefined
}

/** A counter that does not grow: there is a second copy of the authenticator, whose signature is refused. */
async function recordCopy(ctx: Ctx, passkey: PasskeyRow, newCounter: number): Promise<void> {
  const { uuid: resource, counter, userId } = passkey
  const person = await findUserById(ctx.db, userId)
  if (!person) return
  const change = { before: { counter }, after: { counter: newCounter } }
  await transaction(ctx, (inner) =>
    recordUserAudit(inner, person, { action: 'factor.copy-refused', resource, ...change }),
  )
}

/** The new passkey of the response; undefined if it answers no open challenge of the owner or comes from another site. */
export async function verifyNewPasskey(
  ctx: Ctx,
  { id, rawId, type, response }: NewPasskeyResponse,
  owner: string,
): Promise<Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | undefined> {
  const challenge = await takenChallenge(ctx, response.clientDataJSON, { purpose: 'REGISTER', owner })
  if (!challenge) return undefined
  const transports = response.transports ?? []
  const { clientDataJSON, attestationObject } = response
  const result = await verifyRegistrationResponse({
    ...verification(ctx, challenge),
    response: {
      id,
      rawId,
      type,
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
  }).catch(() => undefined)
  if (!result?.verified) return undefined
  const { credential } = result.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports,
  }
}
