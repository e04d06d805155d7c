// The cookie of a signed-in user, encrypted by next-auth with the current secret and read with any that is known: nobody is
// signed out because secrets are rotated.
import { createHmac } from 'node:crypto'
import { decode, type JWT, type JWTDecodeParams } from 'next-auth/jwt'
import { knownSecrets, type Secrets } from '@/lib/kernel/sealed'

/** NEXTAUTH_SECRET of a secret of ours, as lib/cli/settings.mjs makes it of the current one. */
const sessionSecretOf = (secret: string) =>
  createHmac('sha256', secret).update('nextauth').digest('base64url')

/** What the cookie says; null where none of the secrets made it, or its time is over. */
export async function decodeSession(params: JWTDecodeParams, secrets: Secrets): Promise<JWT | null> {
  for (const secret of [params.secret, ...knownSecrets(secrets).map(sessionSecretOf)]) {
    const token = await decode({ ...params, secret }).catch(() => null)
    if (token) return token
  }
  return null
}
