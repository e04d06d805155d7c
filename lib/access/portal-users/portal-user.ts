// A portal user is a person who signs in for a seller, or for the operator of the platform. Sessions are rows that
// every request reads, so that signing out or revoking one takes effect at once.
import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the parameters that OWASP recommends: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One form of each text: keyboards write the same accent as one character or as two. */
export const normalized = (password: string): string => password.normalize('NFC')

export function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), cost)
}

/** A hash that no password matches, so that an unknown user takes as long as a known one. */
const unmatchable = hashPassword('nobody has this password')

export async function passwordMatches(
  passwordHash: string | undefined,
  password: string,
  verifyHash: (hash: string, password: string) => Promise<boolean> = verify,
): Promise<boolean> {
  const stored = passwordHash ?? (await unmatchable)
  const forms = new Set([normalized(password), password])
  // Passwords were hashed as they were typed before they were normalized.
  for (const form of forms) if (await verifyHash(stored, form)) return passwordHash !== undefined
  return false
}
