// The secret that signs an endpoint's deliveries: shown once when it is set, afterwards only its first five characters.
// It is stored sealed, with the endpoint as context.
import { randomBytes } from 'node:crypto'
import type { Sealer } from '@/lib/base/kernel/sealed'

const PREVIEW_LENGTH = 5

/** The context that a secret is sealed with: it can be opened for this endpoint only. */
export function secretContext(endpointUuid: string): string {
  return `webhook ${endpointUuid}`
}

/** 43 characters of 256 random bits. */
export function newEndpointSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The columns in which an endpoint stores its secret. */
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
