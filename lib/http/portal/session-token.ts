// The session cookie, encrypted by next-auth with the current secret and decrypted with any known one, so that a rotation of
// secrets signs nobody out.
import { createHmac } from 'node:crypto'
import { decode, type JWT, type JWTDecodeParams } from 'next-auth/jwt'
import { configuredSecrets, type Secrets } from '@/lib/base/kernel/sealed'

/** The NEXTAUTH_SECRET derived from a secret, as lib/cli/settings.mjs derives it from the current one. */
export const sessionSecretOf = (secret: string) =>
  createHmac('sha256', secret).update('nextauth').digest('base64url')

/** The content of the cookie; null where no known secret encrypted it, or where it has expired. */
export async function decodeSession(params: JWTDecodeParams, secrets: Secrets): Promise<JWT | null> {
  for (const secret of [params.secret, ...configuredSecrets(secrets).map(sessionSecretOf)]) {
    const token = await decode({ ...params, secret }).catch(() => null)
    if (token) return token
  }
  return null
}
