import { randomUUID, timingSafeEqual } from 'node:crypto'
import { SignJWT } from 'jose'
import { type ClientSecret, SCOPE, TOKEN_SECONDS } from '@/lib/access/banking/banking'
import { thumbprintOf } from '@/lib/access/banking-certificates/fingerprint'
import { findCredentialByClientId } from '@/lib/access/banking-credentials/store'
import type { PlatformCtx } from '@/lib/base/kernel/ctx'
import { hashToken } from '@/lib/base/kernel/sealed'
import { ALGORITHM, type SigningKeys } from '@/lib/base/signing-keys/signing-keys'
import type { TokenResponse } from './contract'
import type { TokenForm } from './read-form'
import { unauthorizedClient } from './refusal'

/** Compared where no such client exists, so that it takes the same time. */
const NOBODY = hashToken('no client')

/**
 * A token of a client, bound to the certificate that the request came with. Throws `unauthorized_client`, the same for whatever
 * does not fit: the client, its secret, its certificate.
 */
export async function issueToken(
  ctx: PlatformCtx,
  { clientId, clientSecret, fingerprint }: TokenForm & { fingerprint: string | undefined },
  { keys, issuer }: { keys: SigningKeys; issuer: string },
): Promise<TokenResponse> {
  const credential = await findCredentialByClientId(ctx.db, clientId)
  const secret = findSecret(credential?.secrets ?? [], clientSecret)
  const pinned = credential?.certificates.some((one) => one.fingerprint === fingerprint)
  if (!credential || credential.revokedAt || !secret || !fingerprint || !pinned) throw unauthorizedClient()
  const issuedAt = Math.floor(ctx.systemNow.getTime() / 1000)
  const token = await new SignJWT({
    client_id: clientId,
    scope: SCOPE,
    secret: secret.id,
    cnf: { 'x5t#S256': thumbprintOf(fingerprint) },
  })
    .setProtectedHeader({ alg: ALGORITHM, kid: keys.kid, typ: 'at+jwt' })
    .setIssuer(issuer)
    .setAudience(issuer)
    .setSubject(clientId)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    // Clocks of several machines differ a little.
    .setNotBefore(issuedAt - 5)
    .setExpirationTime(issuedAt + TOKEN_SECONDS)
    .sign(keys.privateKey)
  return {
    access_token: token,
    expires_in: TOKEN_SECONDS,
    refresh_expires_in: 0,
    token_type: 'Bearer',
    'not-before-policy': 0,
    scope: SCOPE,
  }
}

function findSecret(secrets: readonly ClientSecret[], given: string): ClientSecret | undefined {
  const hash = Buffer.from(hashToken(given))
  // Two comparisons whatever there is.
  const candidates = [0, 1].map((index) => secrets[index])
  const [fits] = candidates.filter((one) => timingSafeEqual(Buffer.from(one?.hash ?? NOBODY), hash))
  return fits
}
