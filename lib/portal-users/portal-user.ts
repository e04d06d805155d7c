// A portal user is a person who signs in for a seller, or for the operator of the platform. Sessions are rows that
// every request reads, so that signing out or revoking one takes effect at once.
import { hash, verify } from '@node-rs/argon2'
import { DAY_MS, HOUR_MS } from '@/lib/kernel/durations'

export const SESSION_MS = 12 * HOUR_MS
/** How long the row of an ended session is stored. */
export const ENDED_SESSION_MS = 30 * DAY_MS

/** Argon2id with the parameters that OWASP recommends: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** A hash that no password matches, so that an unknown user takes as long as a known one. */
const unmatchable = hashPassword('nobody has this password')

export async function passwordMatches(
  passwordHash: string | undefined,
  password: string,
  verifyHash: (hash: string, password: string) => Promise<boolean> = verify,
): Promise<boolean> {
  const matches = await verifyHash(passwordHash ?? (await unmatchable), password)
  return matches && passwordHash !== undefined
}
