// The keys that banking tokens and results of the checkout are signed with: P-256 keys derived from the secrets of the
// installation, so that all processes have the same ones, and a token remains valid while the secret is rotated.
import { createECDH } from 'node:crypto'
import { type CryptoKey, createLocalJWKSet, importJWK, type JSONWebKeySet, type JWK } from 'jose'
import { deriveKey, keysOf, type Secrets } from '@/lib/base/kernel/sealed'

export const ALGORITHM = 'ES256'

export interface SigningKeys {
  kid: string
  privateKey: CryptoKey
  /** The public keys of every known secret. */
  jwks: JSONWebKeySet
  /** Finds the key that a token names among these keys and nowhere else. */
  findKey: ReturnType<typeof createLocalJWKSet>
}

/** The keys of one purpose; those of another are different ones. */
export async function createSigningKeys(
  secrets: Secrets,
  purpose: 'banking token' | 'checkout result',
): Promise<SigningKeys> {
  const ring = keysOf(secrets, purpose)
  const pairs = Object.entries(ring.keys).map(([kid, seed]) => ({ kid, jwk: keyPairOf(seed) }))
  const jwks = {
    keys: pairs.map(({ kid, jwk: { d: _, ...shown } }) => ({ ...shown, kid, alg: ALGORITHM, use: 'sig' })),
  }
  const current = pairs.find(({ kid }) => kid === ring.current)!
  const privateKey = (await importJWK(current.jwk, ALGORITHM)) as CryptoKey
  return { kid: ring.current, privateKey, jwks, findKey: createLocalJWKSet(jwks) }
}

/** The first scalar derived from the seed that is a private key of the curve; one in 2^32 is not. */
function keyPairOf(seed: Uint8Array): JWK & { d: string } {
  for (let counter = 0; ; counter++) {
    const scalar = deriveKey(seed, `P-256 ${counter}`)
    const curve = createECDH('prime256v1')
    try {
      curve.setPrivateKey(scalar)
    } catch {
      continue
    }
    const point = curve.getPublicKey()
    const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
    return {
      kty: 'EC',
      crv: 'P-256',
      x: text(point.subarray(1, 33)),
      y: text(point.subarray(33)),
      d: text(scalar),
    }
  }
}
