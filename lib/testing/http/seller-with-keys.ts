import { randomUUID } from 'node:crypto'
import { createDatabase } from '@/db/client'
import { newApiKey } from '@/lib/access/api-keys/api-key'
import { insertApiKey } from '@/lib/access/api-keys/store'
import { type KeyScope, keyScopes } from '@/lib/base/kernel/key-scopes'
import { newSeller } from './new-seller'

interface NewKey {
  scopes: readonly KeyScope[]
  active?: boolean
  addresses?: string[]
}

/** Keys of a seller, in this order; the portal creates such keys otherwise. */
export async function insertKeys(idSeller: number, keys: readonly NewKey[]): Promise<string[]> {
  const { db, close } = createDatabase({ url: process.env.E2E_DATABASE_URL!, max: 1 })
  const tokens: string[] = []
  for (const { scopes, active = true, addresses = [] } of keys) {
    const { token, tokenHash, prefix } = newApiKey('SANDBOX')
    const row = { uuid: randomUUID(), title: 'Loja', sellerId: idSeller, createdAt: new Date() }
    await insertApiKey(db, { ...row, scopes: [...scopes], active, addresses, tokenHash, prefix })
    tokens.push(token)
  }
  await close()
  return tokens
}

/** A seller for one test file, with its first key, one of all scopes, one of each scope, and one that was revoked. */
export async function newSellerWithKeys() {
  const { key, idSeller } = await newSeller()
  const [wholeKey, inactiveKey, ...single] = await insertKeys(idSeller, [
    { scopes: keyScopes },
    { scopes: keyScopes, active: false },
    ...keyScopes.map((scope) => ({ scopes: [scope] })),
  ])
  const keyOf = Object.fromEntries(keyScopes.map((scope, index) => [scope, single[index]!]))
  return {
    key,
    idSeller,
    wholeKey: wholeKey!,
    readOnlyKey: keyOf.read!,
    inactiveKey: inactiveKey!,
    keyOf: keyOf as Record<KeyScope, string>,
  }
}
