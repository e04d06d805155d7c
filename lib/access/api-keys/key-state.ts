// The state of a key, and the limits of a new one. An expired or revoked key stays so.
import { DAY_MS } from '@/lib/base/kernel/durations'

const keyStates = ['ACTIVE', 'EXPIRED', 'REVOKED'] as const
export type KeyState = (typeof keyStates)[number]

/** Max number of active keys of a seller. */
export const maxKeys = 50

/** Days until a new key expires, unless its creator chose another number or none. */
export const DEFAULT_EXPIRY_DAYS = 365

/** By the system clock: expiry of a key is a matter of security, not of business. */
export const expiryOf = (systemNow: Date, days = DEFAULT_EXPIRY_DAYS) =>
  new Date(systemNow.getTime() + days * DAY_MS)

/** For how many hours the former key still works beside the one that replaces it; 0 ends it at once. */
export const rotationOverlaps = [0, 1, 24, 168] as const
export const DEFAULT_OVERLAP_HOURS = 24

/** Max number of addresses and networks of a key. */
export const MAX_ADDRESSES = 20

/** By the system clock too. */
export function keyState(key: { active: boolean; expiresAt: Date | null }, systemNow: Date): KeyState {
  if (!key.active) return 'REVOKED'
  return key.expiresAt && key.expiresAt <= systemNow ? 'EXPIRED' : 'ACTIVE'
}
