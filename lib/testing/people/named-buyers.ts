// Two sellers with many buyers each, some names frequent and some rare, for the lists of buyers by name.

import type { Db } from '@/db/client'
import { COUNTED } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import { buyerFields } from '@/lib/parties/buyers/fields'
import {
  type BuyerColumn,
  countBuyers,
  listBuyersOfPortal,
  pageBuyers,
} from '@/lib/parties/buyers/list-store'
import type { TestApp } from '@/lib/testing/app'
import { vacuum } from '@/lib/testing/database/vacuum'

const BUYERS = 12_000
/** One of this many has a rare name, one of seven a frequent one. */
const EVERY = 300

async function fill({ sql }: TestApp, sellerId: number) {
  await sql`
    insert into buyers (uuid, seller_id, document, document_type, document_country, name, email, phone, alternative_email,
      country_code, created_at, erased_at)
    select gen_random_uuid(), ${sellerId}, n::text, 'CPF', 'BR',
      case when n % ${EVERY} = 5 then 'zilda ' || n % 2400 when n % 60 = 2 then 'Paula'
        when n % 7 = 1 then 'MARIA ' || n % 50 else 'Ana ' || n * 37 % 1000 end,
      n || '@exemplo.com.br', '', '', '', now(), case when n % 11 = 3 then now() end from generate_series(1, ${BUYERS}) n`
}

/** Returns the id of the second one. */
export async function namedBuyers(app: TestApp): Promise<number> {
  const other = await app.seller()
  const seller = await app.seller()
  await fill(app, other.id)
  await fill(app, seller.id)
  await vacuum(app.sql, 'buyers')
  return seller.id
}

/** A page of the API. */
export const pageOfNames =
  (sellerId: number, column: BuyerColumn, direction: 'asc' | 'desc', namePrefix?: string, afterId?: number) =>
  (db: Db) => {
    const sort = { column, direction, requested: column === 'name' }
    return pageBuyers(
      db,
      sellerId,
      namePrefix === undefined ? {} : { name: namePrefix },
      { page: 0, size: 20, sort },
      afterId,
    )
  }

/** A page of the portal with its count. */
export const portalPageOfNames = (sellerId: number, search: string) => {
  const { filters, ...query } = readListQuery(buyerFields, new URLSearchParams(search))
  return async (db: Db) => ({
    ...(await listBuyersOfPortal(db, sellerId, filters, { ...query, size: 25 })),
    total: await countBuyers(db, sellerId, filters, COUNTED + 1),
  })
}
