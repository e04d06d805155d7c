// The input of the sign-in form. Credentials that no account can have are refused before the database query and the
// hash.
import { isReadable } from '@/lib/base/kernel/readable'

export interface Credentials {
  email: string
  password: string
}

const EMAIL_LENGTH = 255
const PASSWORD_LENGTH = 1_000

/** The credentials, or undefined if no account can have them. */
export function readCredentials(typed: unknown): Credentials | undefined {
  const { email: address, password } = (typed ?? {}) as Record<string, unknown>
  if (typeof address !== 'string' || typeof password !== 'string') return undefined
  if (address.length > EMAIL_LENGTH || password.length > PASSWORD_LENGTH || !isReadable(address))
    return undefined
  return { email: address.trim().toLowerCase(), password }
}
