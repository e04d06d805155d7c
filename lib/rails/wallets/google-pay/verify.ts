// Whether Google signed a token: a root key, which the operator pinned, signs the key of some days, and that the message.
import { createPublicKey, verify } from 'node:crypto'
import type { z } from 'zod'
import { RefusedToken } from '@/lib/rails/wallets/wallet'
import { SENDER, signedBytes, VERSION } from './signed-bytes'
import { parseToken, type rootKeysShape, signedKeyShape, type tokenShape } from './token'

export interface Verification {
  /** The merchant for whom the token must be: `merchant:` and its id at Google. */
  recipient: string
  roots: z.output<typeof rootKeysShape>
  systemNow: Date
}

/** Throws RefusedToken SIGNATURE: also for a token of another merchant, whose name is in what was signed. */
export function verifyToken(token: z.output<typeof tokenShape>, verification: Verification): void {
  const { intermediateSigningKey: intermediate, signature, signedMessage } = token
  const { recipient, roots, systemNow } = verification
  const key = signedBytes(SENDER, VERSION, intermediate.signedKey)
  const trusted = roots.keys.filter(
    ({ protocolVersion, keyExpiration }) =>
      protocolVersion === VERSION && (keyExpiration === undefined || keyExpiration > systemNow),
  )
  const isKeySigned = trusted.some(({ keyValue }) =>
    intermediate.signatures.some((one) => isSigned(keyValue, key, one)),
  )
  if (!isKeySigned) throw new RefusedToken('SIGNATURE')
  const { keyValue, keyExpiration } = parseToken(signedKeyShape, intermediate.signedKey)
  if (keyExpiration <= systemNow) throw new RefusedToken('SIGNATURE')
  if (!isSigned(keyValue, signedBytes(SENDER, recipient, VERSION, signedMessage), signature)) {
    throw new RefusedToken('SIGNATURE')
  }
}

/** ECDSA with SHA-256; the key is a SubjectPublicKeyInfo, both in base64. */
function isSigned(key: string, bytes: Buffer, signature: string): boolean {
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    return publicKey.asymmetricKeyDetails?.namedCurve === 'prime256v1'
      ? verify('sha256', bytes, publicKey, Buffer.from(signature, 'base64'))
      : false
  } catch {
    return false
  }
}
