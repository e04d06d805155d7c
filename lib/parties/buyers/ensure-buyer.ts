import { randomUUID } from 'node:crypto'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import { queueForSearch } from '@/lib/base/search/queue-records'
import { type Address, type Customer, unknownAddress } from './buyer'
import type { BuyerDocument } from './buyer-document'
import { type FoundBuyer, findOrInsertBuyer } from './hot-store'

/**
 * The customer of an order, linked to the seller's buyer with the same document, and the address of the seller's
 * record. The data typed at a checkout goes only into the order: a person who merely knows a document must not change
 * the seller's record of its owner.
 */
export async function ensureBuyer(
  ctx: TxCtx,
  sellerId: number,
  typed: { name: string; document: BuyerDocument; email: string; phone: string; address?: Address },
  found?: FoundBuyer,
): Promise<{ customer: Customer; address: Address }> {
  const { document, address, ...rest } = typed
  const person = {
    ...rest,
    document: document.number,
    documentCountry: document.country,
    alternativeEmail: '',
  }
  const uuid = randomUUID()
  const row = { ...person, uuid, sellerId, documentType: document.type, countryCode: '', address }
  const buyer = await findOrInsertBuyer(ctx.tx, { ...row, createdAt: ctx.now }, found)
  if (buyer.uuid === uuid) await queueForSearch(ctx, sellerId, 'BUYER', [buyer.id])
  return {
    customer: { ...person, uuid: buyer.uuid, type: document.type },
    address: buyer.address ?? unknownAddress,
  }
}
