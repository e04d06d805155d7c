// How a key stands, and what a seller may choose when it makes one. A key that expired or was revoked stays so.
export const sellerScopes = ['READ', 'WRITE'] as const
export type SellerScope = (typeof sellerScopes)[number]

const keyStates = ['ACTIVE', 'EXPIRED', 'REVOKED'] as const
export type KeyState = (typeof keyStates)[number]

/** How many keys of a seller may be active at once. */
export const maxKeys = 50

/** On the system clock: a key is a matter of security, not of business. */
export function keyState(key: { active: boolean; expiresAt: Date | null }, systemNow: Date): KeyState {
  if (!key.active) return 'REVOKED'
  return key.expiresAt && key.expiresAt <= systemNow ? 'EXPIRED' : 'ACTIVE'
}
