import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { addCentavos, type Centavos, centavos } from '@/lib/base/kernel/money'
import { getSubSeller } from '@/lib/parties/sellers/get-sub-seller'
import { type SubSellerSums, sumsOfSubSellers } from './store'

export interface SubSellerBalance extends SubSellerSums {
  idSubSeller: number
  /** Received less taken back and paid out, which is what is payable and receivable: what is owed to the sub-seller. */
  balance: Centavos
}

const zero = centavos(0)
/** Of a sub-seller without postings. */
export const noShares: SubSellerSums = {
  payable: zero,
  receivable: zero,
  received: zero,
  takenBack: zero,
  paidOut: zero,
}

/** What is owed to a sub-seller of the acting seller, as sums of its postings. Throws NOT_FOUND. */
export async function getSubSellerBalance(ctx: Ctx, input: { id: number }): Promise<SubSellerBalance> {
  const { id } = await getSubSeller(ctx, input)
  const sums = (await sumsOfSubSellers(ctx.db, sellerIdOf(ctx), [id])).get(id) ?? noShares
  return { idSubSeller: id, balance: addCentavos(sums.payable, sums.receivable), ...sums }
}
