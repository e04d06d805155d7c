import type { Db, Tx } from '@/db/client'
import type { Page } from '@/lib/base/kernel/pagination'
import { listPayoutsToSubSeller, type PayoutRow } from '@/lib/money/payouts/store'
import { noShares } from '@/lib/money/statement/sub-sellers/get-balance'
import {
  findPostingId,
  listShareDays,
  listSubSellerPostings,
  type SubSellerPosting,
  type SubSellerSums,
  sumsOfSubSellers,
} from '@/lib/money/statement/sub-sellers/store'
import type { SubSellerRow } from '@/lib/parties/sellers/sub-seller-store'

const PAYOUTS = 12
const MOVEMENTS = 25

export interface Shares {
  sums: SubSellerSums
  /** What comes on each later day. */
  days: Awaited<ReturnType<typeof listShareDays>>
  /** The latest ones. */
  payouts: PayoutRow[]
  /** What was given to the sub-seller, taken back and paid out, newest first. */
  movements: Page<SubSellerPosting>
}

/** The money of a sub-seller, each number a sum of postings; its movements after one of them. */
export async function readShares(
  db: Db | Tx,
  { id: subSellerId, sellerId }: Pick<SubSellerRow, 'id' | 'sellerId'>,
  after?: string,
): Promise<Shares> {
  const afterId =
    after === undefined ? undefined : await findPostingId(db, sellerId, { subSellerId, uuid: after })
  const sort = { column: 'createdAt', direction: 'desc', requested: false } as const
  const [sums, days, payouts, movements] = await Promise.all([
    sumsOfSubSellers(db, sellerId, [subSellerId]),
    listShareDays(db, sellerId, subSellerId),
    listPayoutsToSubSeller(db, { sellerId, subSellerId, limit: PAYOUTS }),
    listSubSellerPostings(db, sellerId, { subSellerId }, { page: 0, size: MOVEMENTS, sort }, afterId),
  ])
  return { sums: sums.get(subSellerId) ?? noShares, days, payouts, movements }
}
