import type { TxCtx } from '@/lib/kernel/ctx'
import { addCentavos, type Centavos } from '@/lib/kernel/money'
import { Problem } from '@/lib/kernel/problem'
import type { OrderRequest } from '@/lib/orders/creation/contract'
import { findSubSellersOfSeller } from '@/lib/sellers/sub-seller-store'
import { type SubSellerShare, shareOf, sharesOfCharge } from './split'

/** What one charge of the order comes to. */
export interface Demand {
  value: Centavos
  fee: Centavos
}

/**
 * The shares of an order's sub-sellers, null where there are none. Throws BAR-5001 where one is not an active sub-seller of
 * the seller's, is named twice, is counted otherwise than asked, or where the shares and the fee come to more than a charge.
 */
export async function agreeSplit(
  ctx: TxCtx,
  sellerId: number,
  order: Pick<OrderRequest, 'value' | 'subSellerPaymentRequest'>,
  demands: readonly Demand[],
): Promise<SubSellerShare[] | null> {
  const asked = order.subSellerPaymentRequest?.subSellerPayment ?? []
  if (asked.length === 0) return null
  const ids = asked.map((share) => share.idSubSeller)
  if (new Set(ids).size < ids.length) throw refused('um subvendedor aparece duas vezes')
  const known = await findSubSellersOfSeller(ctx.tx, sellerId, ids)
  for (const id of ids) {
    if (!known.some((one) => one.id === id && one.active)) throw refused(`o subvendedor ${id} não existe`)
  }
  const shares = asked.map(({ idSubSeller, paymentType, paymentValue, amount }) => {
    const own = shareOf(order.value, paymentType, paymentValue)
    if (amount !== undefined && amount !== own)
      throw refused(`o valor do subvendedor ${idSubSeller} não confere`)
    if (own === 0) throw refused(`a parte do subvendedor ${idSubSeller} é menor que um centavo`)
    return { idSubSeller, paymentType, paymentValue, amount: own }
  })
  for (const [index, { value, fee }] of demands.entries()) {
    const parts = sharesOfCharge(shares, demands.length, index).map((share) => share.amount)
    if (addCentavos(fee, ...parts) > value) throw refused('as partes e a tarifa passam do valor')
  }
  return shares
}

function refused(message: string): Problem {
  return new Problem('BAR-5001', { message })
}
