import type { ChargeRow } from '@/lib/charges/store'
import type { TxCtx } from '@/lib/kernel/ctx'
import { subtractCentavos } from '@/lib/kernel/money'
import { isCardMethod } from '@/lib/kernel/payment-method'
import type { Share } from '@/lib/ledger/ledger'
import type { OrderRow } from '@/lib/orders/store'
import { bookCharge } from '@/lib/receivables/book-charge'
import { sharesOfCharge, sharesOfPart } from './split'

/** Posts a paid charge of an order to the seller, its sub-sellers and the platform; repeated calls post once. */
export async function bookSale(
  ctx: TxCtx,
  order: OrderRow,
  charges: ChargeRow[],
  paid: ChargeRow,
): Promise<void> {
  await bookCharge(ctx, paid, sharesOf(order, charges, paid))
}

function sharesOf(order: OrderRow, charges: ChargeRow[], paid: ChargeRow): Share[] {
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
