import { inArray, or, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { authentications } from '@/db/schema'
import type { AuthenticationRow } from '@/lib/rails/three-d-secure/store'

export interface AuthenticatedIds {
  chargeIds: number[]
  cardIds: number[]
}

function idIsOneOf({ chargeIds, cardIds }: AuthenticatedIds): SQL | undefined {
  return or(
    chargeIds.length > 0 ? inArray(authentications.chargeId, chargeIds) : undefined,
    cardIds.length > 0 ? inArray(authentications.cardId, cardIds) : undefined,
  )
}

/** The authentications of charges and cards. */
export async function listAuthentications(db: Db | Tx, ids: AuthenticatedIds): Promise<AuthenticationRow[]> {
  const where = idIsOneOf(ids)
  return where ? db.select().from(authentications).where(where) : []
}

/** Erases what is known of the holder's browser; the result, which proves who is liable, stays. */
export async function eraseBrowsers(tx: Tx, ids: AuthenticatedIds): Promise<void> {
  const where = idIsOneOf(ids)
  if (where) await tx.update(authentications).set({ browser: null, challenge: null }).where(where)
}
