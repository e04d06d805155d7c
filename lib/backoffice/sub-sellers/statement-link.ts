// A statement link lets a sub-seller read its own statement without signing in: everybody who has the secret address can read it, and
// nobody can do anything else with it. The address is shown once. It ends on its day or when it is revoked, and a new one ends
// the one before.
import { createHash, randomBytes } from 'node:crypto'
import { withMark } from '@/lib/base/cells/mark'
import { DAY_MS } from '@/lib/base/kernel/durations'

export type LinkState = 'ACTIVE' | 'EXPIRED' | 'REVOKED'

/** 256 random bits with the mark of the cell, as a part of an address. */
export const newSecret = (cell: number): string =>
  withMark('secret', cell, randomBytes(32).toString('base64url'))

export const secretShape = /^[\w-]{43,46}$/

export const secretHashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export const expiresAfter = (days: number, systemNow: Date): Date =>
  new Date(systemNow.getTime() + days * DAY_MS)

export function linkState(
  { expiresAt, revokedAt }: { expiresAt: Date; revokedAt: Date | null },
  systemNow: Date,
): LinkState {
  if (revokedAt) return 'REVOKED'
  return expiresAt <= systemNow ? 'EXPIRED' : 'ACTIVE'
}
