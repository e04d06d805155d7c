import { randomUUID } from 'node:crypto'
import type { TxCtx } from '@/lib/kernel/ctx'
import { parseDocument } from '@/lib/kernel/documents'
import type { Customer } from './buyer'
import { findOrInsertBuyer } from './store'

/**
 * The customer of an order, tied to the seller's buyer with the same document. What was typed at a checkout goes into
 * the order alone: a stranger who knows a document can't change the seller's record of its owner.
 */
export async function ensureBuyer(
  ctx: TxCtx,
  sellerId: number,
  typed: { name: string; document: string; email: string; phone: string },
): Promise<Customer> {
  const type = parseDocument(typed.document)!.type
  const person = { ...typed, alternativeEmail: '', documentCountry: 'BR' }
  const buyer = await findOrInsertBuyer(ctx.tx, {
    ...person,
    uuid: randomUUID(),
    sellerId,
    documentType: type,
    createdAt: ctx.now,
  })
  return { ...person, uuid: buyer.uuid, type }
}
