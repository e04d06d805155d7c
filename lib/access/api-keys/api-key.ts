// An API key is shown once, when it is created; only its hash is stored, and its first characters to identify it.
import { randomBytes } from 'node:crypto'
import { hashToken } from '@/lib/base/kernel/sealed'

const PREFIX_LENGTH = 12

export interface NewApiKey {
  token: string
  tokenHash: string
  prefix: string
}

/** A new key: `blc_` and 32 random bytes. */
export function newApiKey(): NewApiKey {
  const token = `blc_${randomBytes(32).toString('base64url')}`
  return { token, tokenHash: hashToken(token), prefix: token.slice(0, PREFIX_LENGTH) }
}
