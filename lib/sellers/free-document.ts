import type { Tx } from '@/db/client'
import { Problem } from '@/lib/kernel/problem'
import { findSubSellerByDocument } from './sub-seller-store'

/**
 * Throws CONFLICT where the seller has another sub-seller with the document. What is free stays so only while the seller
 * is locked.
 */
export async function requireFreeDocument(
  tx: Tx,
  sellerId: number,
  document: string,
  otherThan?: number,
): Promise<void> {
  const other = await findSubSellerByDocument(tx, sellerId, document, otherThan)
  if (other) throw new Problem('CONFLICT', { message: `O subvendedor ${other.id} já tem este documento.` })
}
