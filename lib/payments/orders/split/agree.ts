import type { TxCtx } from '@/lib/base/kernel/ctx'
import { addCentavos, type Centavos } from '@/lib/base/kernel/money'
import { Problem } from '@/lib/base/kernel/problem'
import { findSubSellersOfSeller } from '@/lib/parties/sellers/sub-seller-store'
import type { OrderRequest } from '@/lib/payments/orders/creation/contract'
import { type SubSellerShare, shareOf, sharesOfCharge } from './split'

/** The value of one charge of the order, and the fee within it. */
export interface ChargeAmounts {
  value: Centavos
  fee: Centavos
}

/**
 * The shares of an order's sub-sellers, null where there are none. Throws BAR-5001 where one is not an active sub-seller of
 * the seller, appears twice, or has a requested amount that differs from the computed one, and where shares and fee exceed a
 * charge.
 */
export async function agreeSplit(
  ctx: TxCtx,
  sellerId: number,
  order: Pick<OrderRequest, 'value' | 'subSellerPaymentRequest'>,
  amounts: readonly ChargeAmounts[],
): Promise<SubSellerShare[] | null> {
  const requested = order.subSellerPaymentRequest?.subSellerPayment ?? []
  if (requested.length === 0) return null
  const ids = requested.map((share) => share.idSubSeller)
  if (new Set(ids).size < ids.length) throw refused('um subvendedor aparece duas vezes')
  const existing = await findSubSellersOfSeller(ctx.tx, sellerId, ids)
  for (const id of ids) {
    if (!existing.some((one) => one.id === id && one.active)) throw refused(`o subvendedor ${id} não existe`)
  }
  const shares = requested.map(({ idSubSeller, paymentType, paymentValue, amount }) => {
    const own = shareOf(order.value, paymentType, paymentValue)
    if (amount !== undefined && amount !== own)
      throw refused(`o valor do subvendedor ${idSubSeller} não confere`)
    if (own === 0) throw refused(`a parte do subvendedor ${idSubSeller} é menor que um centavo`)
    return { idSubSeller, paymentType, paymentValue, amount: own }
  })
  for (const [index, { value, fee }] of amounts.entries()) {
    const parts = sharesOfCharge(shares, amounts.length, index).map((share) => share.amount)
    if (addCentavos(fee, ...parts) > value) throw refused('as partes e a tarifa passam do valor')
  }
  return shares
}

function refused(message: string): Problem {
  return new Problem('BAR-5001', { message })
}
