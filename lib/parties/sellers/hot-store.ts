import type { Db, Tx } from '@/db/client'
import { sellers } from '@/db/schema'
import { selection, selectionOf } from '@/db/selection'
import type { SellerRow } from './store'

const seller = selectionOf(sellers)
const terms = selection({
  environment: sellers.environment,
  clockOffsetMs: sellers.clockOffsetMs,
  requestsPerWindow: sellers.requestsPerWindow,
  risk: sellers.risk,
})

export async function findSeller(db: Db | Tx, sellerId: number): Promise<SellerRow | undefined> {
  const [values] = await db.sql.values`select ${seller} from sellers where id = ${sellerId}`
  return values && seller.rowOf(values)
}

/** What the requests of a seller's systems run under. */
export async function findRequestTerms(db: Db | Tx, sellerId: number) {
  const [values] = await db.sql.values`select ${terms} from sellers where id = ${sellerId}`
  return values && terms.rowOf(values)
}
