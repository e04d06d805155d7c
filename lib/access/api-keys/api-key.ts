// An API key is shown once, when it is created; only its hash is stored, and its first characters to identify it.
import { randomBytes } from 'node:crypto'
import { hashToken } from '@/lib/base/kernel/sealed'
import type { SellerEnvironment } from '@/lib/parties/sellers/seller'

/** How a key begins, so that a reader and a scanner of secrets see what it opens. */
const beginnings: Record<SellerEnvironment | 'OPERATOR', string> = {
  SANDBOX: 'blc_test_',
  LIVE: 'blc_live_',
  OPERATOR: 'blc_',
}
/** How many characters are shown of the random part. */
const SHOWN = 8

export interface NewApiKey {
  token: string
  tokenHash: string
  prefix: string
}

/** A new key: its beginning and 32 random bytes. */
export function newApiKey(of: keyof typeof beginnings): NewApiKey {
  const beginning = beginnings[of]
  const token = `${beginning}${randomBytes(32).toString('base64url')}`
  return { token, tokenHash: hashToken(token), prefix: token.slice(0, beginning.length + SHOWN) }
}
