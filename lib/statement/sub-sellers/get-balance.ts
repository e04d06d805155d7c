import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { type Centavos, subtractCentavos } from '@/lib/kernel/money'
import { getSubSeller } from '@/lib/sellers/get-sub-seller'
import { sumOfSubSeller } from './store'

export interface SubSellerBalance {
  idSubSeller: number
  /** Received less taken back: what is owed to the sub-seller. */
  balance: Centavos
  received: Centavos
  takenBack: Centavos
}

/** What is owed to a sub-seller of the acting seller, as a sum of its postings. Throws NOT_FOUND. */
export async function getSubSellerBalance(ctx: Ctx, input: { id: number }): Promise<SubSellerBalance> {
  const { id } = await getSubSeller(ctx, input)
  const { received, takenBack } = await sumOfSubSeller(ctx.db, sellerIdOf(ctx), id)
  return { idSubSeller: id, balance: subtractCentavos(received, takenBack), received, takenBack }
}
