// The secret that an endpoint's deliveries are signed with: shown once when it is set, afterwards only its first five
// characters; at rest it is sealed to its endpoint.
import { randomBytes } from 'node:crypto'
import type { Sealer } from '@/lib/kernel/sealed'

const PREVIEW_LENGTH = 5

/** What a sealed webhook secret is bound to. */
export function secretContext(endpointUuid: string): string {
  return `webhook ${endpointUuid}`
}

/** 43 characters of 256 random bits. */
export function newEndpointSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** A secret as its endpoint keeps it. */
export function sealSecret(
  sealer: Sealer,
  endpointUuid: string,
  secret: string,
): { sealedSecret: string; secretPreview: string } {
  return {
    sealedSecret: sealer.seal(secret, secretContext(endpointUuid)),
    secretPreview: secret.slice(0, PREVIEW_LENGTH),
  }
}
