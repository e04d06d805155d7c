// The state of a key, and the options of a new one. An expired or revoked key stays so.
export const sellerScopes = ['READ', 'WRITE'] as const
export type SellerScope = (typeof sellerScopes)[number]

const keyStates = ['ACTIVE', 'EXPIRED', 'REVOKED'] as const
export type KeyState = (typeof keyStates)[number]

/** Max number of active keys of a seller. */
export const maxKeys = 50

/** By the system clock: expiry of a key is a matter of security, not of business. */
export function keyState(key: { active: boolean; expiresAt: Date | null }, systemNow: Date): KeyState {
  if (!key.active) return 'REVOKED'
  return key.expiresAt && key.expiresAt <= systemNow ? 'EXPIRED' : 'ACTIVE'
}
