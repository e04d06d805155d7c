import type { Db, Tx } from '@/db/client'
import { sellers } from '@/db/schema'
import { selectionOf } from '@/db/selection'
import type { SellerRow } from './store'

const seller = selectionOf(sellers)

export async function findSeller(db: Db | Tx, sellerId: number): Promise<SellerRow | undefined> {
  const [values] = await db.sql.values`select ${seller} from sellers where id = ${sellerId}`
  return values && seller.rowOf(values)
}
