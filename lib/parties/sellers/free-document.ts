import type { Tx } from '@/db/client'
import { Problem } from '@/lib/base/kernel/problem'
import { findSubSellerByDocument } from './sub-seller-store'

/**
 * Throws CONFLICT if another sub-seller of the seller has the document. The result is only reliable while the caller
 * holds the seller's row lock.
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
