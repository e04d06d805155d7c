import { errors, jwtVerify } from 'jose'
import { thumbprintOf } from '@/lib/access/banking-certificates/fingerprint'
import { findCredentialWithTerms, touchCredential } from '@/lib/access/banking-credentials/store'
import type { PlatformCtx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { ALGORITHM, type SigningKeys } from '@/lib/base/signing-keys/signing-keys'

const TOUCH_EVERY_MS = 60_000
const REQUIRED = ['sub', 'jti', 'iat', 'nbf', 'exp', 'cnf', 'secret']

export interface TokenClient {
  credentialId: number
  sellerId: number
  cell: number
  clockOffsetMs: number
  requestsPerWindow: number | null
}

/**
 * The client of a token that is used with the certificate it was issued to. The credential is read anew, so that a revocation, a
 * secret that was ended and a certificate that was removed count at once. Throws INVALID_TOKEN, the same for each reason.
 */
export async function verifyToken(
  ctx: PlatformCtx,
  { token, fingerprint }: { token: string | undefined; fingerprint: string | undefined },
  { keys, issuer }: { keys: SigningKeys; issuer: string },
): Promise<TokenClient> {
  if (!token || !fingerprint) throw new Problem('INVALID_TOKEN')
  const claims = await readClaims(token, { keys, issuer, now: ctx.systemNow })
  const credential = await findCredentialWithTerms(ctx, String(claims.sub))
  const bound = (claims.cnf as Record<string, unknown>)['x5t#S256'] === thumbprintOf(fingerprint)
  const secretCounts = credential?.secrets.some(({ id }) => id === claims.secret)
  const pinned = credential?.certificates.some((one) => one.fingerprint === fingerprint)
  if (!credential || credential.revokedAt || !bound || !secretCounts || !pinned) {
    throw new Problem('INVALID_TOKEN')
  }
  const { id, sellerId, cell, lastUsedAt, clockOffsetMs, requestsPerWindow } = credential
  const staleBefore = new Date(ctx.systemNow.getTime() - TOUCH_EVERY_MS)
  if (!lastUsedAt || lastUsedAt < staleBefore) await touchCredential(ctx.db, id, ctx.systemNow, staleBefore)
  return { credentialId: id, sellerId, cell, clockOffsetMs, requestsPerWindow }
}

async function readClaims(
  token: string,
  { keys, issuer, now }: { keys: SigningKeys; issuer: string; now: Date },
) {
  try {
    const { payload } = await jwtVerify(token, keys.findKey, {
      algorithms: [ALGORITHM],
      issuer,
      audience: issuer,
      typ: 'at+jwt',
      requiredClaims: REQUIRED,
      currentDate: now,
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new Problem('INVALID_TOKEN')
    throw error
  }
}
