import { and, eq, inArray, or } from 'drizzle-orm'
import type { Tx } from '@/db/client'
import { linkVisits, paymentLinks } from '@/db/schema'
import type { Person } from '@/lib/parties/buyers/person'

export interface AcceptedLinks {
  linkIds: number[]
  /** Of those the ones that the person paid: nobody else can. */
  paidIds: number[]
  browserHashes: string[]
}

/**
 * Erases from the links that were for a buyer what the seller noted, from accepted ones the address, and the visits. Returns
 * the ids of the former.
 */
export async function eraseFromLinks(tx: Tx, person: Person, accepted: AcceptedLinks): Promise<number[]> {
  const { sellerId, buyerUuid } = person
  const ofBuyer = eq(paymentLinks.uuidSellerClient, buyerUuid)
  const { linkIds, paidIds, browserHashes } = accepted
  const isAccepted = linkIds.length > 0 ? inArray(paymentLinks.id, linkIds) : undefined
  const ofSeller = eq(paymentLinks.sellerId, sellerId)
  const isPaid = paidIds.length > 0 ? inArray(paymentLinks.id, paidIds) : undefined
  const noted = await tx
    .update(paymentLinks)
    .set({ metadata: null })
    .where(and(ofSeller, or(ofBuyer, isPaid)))
    .returning({ id: paymentLinks.id })
  const notedIds = noted.map(({ id }) => id)
  await tx
    .update(paymentLinks)
    .set({ ipOriginRequest: null })
    .where(and(ofSeller, or(ofBuyer, isAccepted)))
  if (linkIds.length === 0 || browserHashes.length === 0) return notedIds
  await tx
    .delete(linkVisits)
    .where(and(inArray(linkVisits.linkId, linkIds), inArray(linkVisits.browserHash, browserHashes)))
  return notedIds
}
