// What an API key may do, as data. Each operation names the scope that it needs (`access`); a key holds a list of them.
import type { Permission, Role } from './permissions'

export const keyScopes = ['read', 'charges', 'refunds', 'payouts', 'webhooks', 'sellers'] as const
export type KeyScope = (typeof keyScopes)[number]

/** A first key may do all but change the bank account: the person who registers a seller does not decide where its money goes. */
export const firstKeyScopes = keyScopes.filter((scope) => scope !== 'payouts')

/**
 * What a person needs, besides the right to manage keys, to create a key with a scope, and as long as the key uses it: without it
 * a key would do for developers what their role refuses. `sellers` changes the seller and reads the audit log.
 */
export const permissionToGrant: Record<KeyScope, Permission> = {
  read: 'payments.read',
  charges: 'links.write',
  webhooks: 'webhooks.write',
  refunds: 'refunds.create',
  payouts: 'bank-account.change',
  sellers: 'seller.change',
}

/** Who acts by a key. */
export interface KeyActor {
  kind: 'api-key'
  keyId: number
  sellerId: number
  /** READ: a key that may only read; its scopes were checked before the operation began. */
  scope: 'READ' | 'WRITE'
  title?: string
  /** That which the person who created the key has now; absent for a key that no person created. */
  role?: Role
}
