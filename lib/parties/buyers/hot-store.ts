import type { Db, Tx } from '@/db/client'
import type { Queries } from '@/db/queries'
import { buyers } from '@/db/schema'
import { inserted, selectionOf } from '@/db/selection'
import type { BuyerRow, NewBuyer } from './store'

const buyer = selectionOf(buyers)

/**
 * The seller's buyer with this document, inserted if there is none yet. Existing data is never overwritten.
 * @param found what `findBuyerWithDocument` has found, where the caller has asked it
 */
export async function findOrInsertBuyer(tx: Tx, row: NewBuyer, found?: FoundBuyer): Promise<BuyerRow> {
  const { buyer } = found ?? { buyer: await findBuyerWithDocument(tx, row) }
  return buyer ?? (await insertBuyerUnlessExists(tx, row))
}

export interface FoundBuyer {
  buyer: BuyerRow | undefined
}

type Documented = Pick<NewBuyer, 'sellerId' | 'document' | 'documentType' | 'documentCountry'>

export async function findBuyerWithDocument(tx: Queries, row: Documented): Promise<BuyerRow | undefined> {
  const { sellerId, document, documentType, documentCountry } = row
  const [values] = await tx.sql.values`
    select ${buyer} from buyers where seller_id = ${sellerId} and document = ${document}
      and document_type = ${documentType} and document_country = ${documentCountry}`
  return values && buyer.rowOf(values)
}

async function insertBuyerUnlessExists(tx: Tx, row: NewBuyer): Promise<BuyerRow> {
  const [values] = await tx.sql.values`
    insert into buyers ${inserted(buyers, row)}
    on conflict (seller_id, document, document_type, document_country) do nothing returning ${buyer}`
  return values ? buyer.rowOf(values) : (await findBuyerWithDocument(tx, row))!
}

/** Not found once its data was erased. */
export async function findBuyerOfSeller(
  db: Db | Tx,
  sellerId: number,
  uuid: string,
): Promise<BuyerRow | undefined> {
  const [values] = await db.sql.values`
    select ${buyer} from buyers where seller_id = ${sellerId} and uuid = ${uuid} and erased_at is null`
  return values && buyer.rowOf(values)
}
