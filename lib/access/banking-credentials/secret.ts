// A client secret is shown once, when it is created; its hash is stored, and its first characters to recognise it by.
import { randomBytes } from 'node:crypto'
import type { ClientSecret } from '@/lib/access/banking/banking'
import { hashToken } from '@/lib/base/kernel/sealed'

const PREFIX_LENGTH = 12

/** `bks_` and 32 random bytes. */
export function newClientSecret(at: Date): { clientSecret: string; stored: ClientSecret } {
  const clientSecret = `bks_${randomBytes(32).toString('base64url')}`
  return {
    clientSecret,
    stored: {
      id: randomBytes(9).toString('base64url'),
      hash: hashToken(clientSecret),
      prefix: clientSecret.slice(0, PREFIX_LENGTH),
      createdAt: at.toISOString(),
    },
  }
}

export const newClientId = () => `bkc_${randomBytes(12).toString('base64url')}`
