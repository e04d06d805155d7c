import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { subscriptions } from '@/db/schema'
import { unknownCustomer } from '@/lib/parties/buyers/buyer'
import type { Person } from '@/lib/parties/buyers/person'
import type { SubscriptionRow } from '@/lib/payments/subscriptions/store'

/** The subscriptions of a person: those that refer to the buyer, and those without one that have its document. */
export async function listSubscriptionsOfPerson(db: Db | Tx, person: Person): Promise<SubscriptionRow[]> {
  const { sellerId, buyerId, document } = person
  const unnamed = and(
    sql`${subscriptions.customer}->>'document' = ${document}`,
    sql`${subscriptions.buyerId} is null`,
    eq(subscriptions.sellerId, sellerId),
  )
  const named = eq(subscriptions.buyerId, buyerId)
  return db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.sellerId, sellerId), document === '' ? named : or(named, unnamed)))
    .orderBy(asc(subscriptions.id))
}

export async function eraseCustomers(tx: Tx, { buyerUuid }: Person, ids: number[]): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ customer: { ...unknownCustomer, uuid: buyerUuid }, metadata: null })
    .where(inArray(subscriptions.id, ids))
}
