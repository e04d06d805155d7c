import { centavos, subtractCentavos } from '@/lib/base/kernel/money'
import { isCardMethod } from '@/lib/base/kernel/payment-method'
import type { Share } from '@/lib/money/ledger/ledger'
import type { ChargeRow } from '@/lib/payments/charges/store'
import type { OrderRow } from '@/lib/payments/orders/store'
import { type SubSellerShare, sharesOfCharge, sharesOfPart } from './split'

type SplitOrder = Pick<OrderRow, 'split' | 'value'>
type SplitCharge = Pick<ChargeRow, 'id' | 'paidAt' | 'paymentMethod' | 'value' | 'fee' | 'interestAmount'>

/** The sub-sellers' shares of a paid charge as they are posted. */
export function sharesOfSale(order: SplitOrder, charges: readonly SplitCharge[], paid: SplitCharge): Share[] {
  if (!order.split) return []
  if (!isCardMethod(paid.paymentMethod)) {
    const index = charges.findIndex((charge) => charge.id === paid.id)
    return sharesOfCharge(order.split, charges.length, index)
  }
  return sharesOfPart(order.split, {
    part: subtractCentavos(paid.value, paid.interestAmount),
    whole: order.value,
    left: subtractCentavos(paid.value, paid.fee),
  })
}

/** The shares of an order: as posted where a card charge is paid, of which a part may have been captured; else as agreed. */
export function sharesOfOrder(order: SplitOrder, charges: readonly SplitCharge[]): SubSellerShare[] {
  if (!order.split) return []
  const paid = charges.find(({ paidAt, paymentMethod }) => paidAt !== null && isCardMethod(paymentMethod))
  if (!paid) return order.split
  const posted = new Map(
    sharesOfSale(order, charges, paid).map(({ subSellerId, amount }) => [subSellerId, amount]),
  )
  return order.split.map((share) => ({ ...share, amount: posted.get(share.idSubSeller) ?? centavos(0) }))
}
