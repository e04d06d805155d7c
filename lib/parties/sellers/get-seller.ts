import type { Db, Tx } from '@/db/client'
import { Problem } from '@/lib/base/kernel/problem'
import { findSeller } from './hot-store'
import type { SellerRow } from './store'

/** A seller by its id. Throws NOT_FOUND. */
export async function getSeller(db: Db | Tx, sellerId: number): Promise<SellerRow> {
  const seller = await findSeller(db, sellerId)
  if (!seller) throw new Problem('NOT_FOUND')
  return seller
}
