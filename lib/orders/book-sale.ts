import { isCardMethod } from '@/lib/charges/card-terms'
import type { ChargeRow } from '@/lib/charges/store'
import type { TxCtx } from '@/lib/kernel/ctx'
import { addCentavos, type Centavos, proportion, subtractCentavos } from '@/lib/kernel/money'
import type { Share } from '@/lib/ledger/ledger'
import { bookCharge } from '@/lib/receivables/book-charge'
import { sharesOfCharge } from './split'
import type { OrderRow } from './store'

/** Posts what a paid charge of an order brings, to the seller, its sub-sellers and us; once however often it is asked to. */
export async function bookSale(
  ctx: TxCtx,
  order: OrderRow,
  charges: ChargeRow[],
  paid: ChargeRow,
): Promise<void> {
  await bookCharge(ctx, paid, sharesOf(order, charges, paid))
}

/** Of a reserved amount that was taken in part, sub-sellers get the same part of what was agreed. */
function sharesOf(order: OrderRow, charges: ChargeRow[], paid: ChargeRow): Share[] {
  if (!order.split) return []
  const index = charges.findIndex((charge) => charge.id === paid.id)
  if (!isCardMethod(paid.paymentMethod)) return sharesOfCharge(order.split, charges.length, index)
  const taken = subtractCentavos(paid.value, paid.interestAmount)
  const shares = partOf(sharesOfCharge(order.split, charges.length, index), taken, order.value)
  const shared = addCentavos(...shares.map(({ amount }) => amount))
  const left = subtractCentavos(paid.value, paid.fee)
  // The fixed part of a fee does not shrink with what is taken: of a small part less may be left than was agreed on.
  return shared > left ? partOf(shares, left, shared) : shares
}

function partOf(shares: readonly Share[], part: Centavos, whole: Centavos): Share[] {
  return shares
    .map((share) => ({ ...share, amount: proportion(share.amount, part, whole) }))
    .filter(({ amount }) => amount > 0)
}
