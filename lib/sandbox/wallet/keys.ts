// The keys of the simulated wallet: its root and signing keys, and the key of the merchant. They are the same in every
// installation and no secret, like the test keys of real wallets: only sandbox sellers accept its tokens.
import { createECDH, createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

/** A P-256 key whose number is the hash of a text. */
function scalarOf(label: string): Buffer {
  return createHash('sha256').update(`simulated wallet ${label}`).digest()
}

/** As a private key of Node. */
export function signingKeyOf(label: string): KeyObject {
  const scalar = scalarOf(label)
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(scalar)
  const point = ecdh.getPublicKey()
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    d: scalar.toString('base64url'),
  }
  return createPrivateKey({ key: jwk, format: 'jwk' })
}

/** The public half in base64, as wallets write it (SubjectPublicKeyInfo). */
export const publicTextOf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')

export const SIMULATED_MERCHANT = 'BALCAOSANDBOX'

export const simulatedKeys = () => ({
  root: signingKeyOf('root'),
  intermediate: signingKeyOf('intermediate'),
  merchant: scalarOf('merchant'),
})
