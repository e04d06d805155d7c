import { hearsCashIn } from '@/lib/access/banking/events/store'
import { settleAll, type TxCtx } from '@/lib/base/kernel/ctx'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { findLockedOrder } from '@/lib/payments/orders/lock-order'
import { orderOfBankReference } from '@/lib/payments/orders/lock-store'
import type { LockedOrder } from '@/lib/payments/orders/locked-order'
import { isStored } from '@/lib/payments/received-payments/store'

export interface OrderToPay extends LockedOrder {
  charge: ChargeRow
  /** Whether the payment was reported before. */
  isKnown: boolean
  /** Whether the seller subscribes to what it receives. */
  hearsCashIn: boolean
}

/** Loads the order of a charge at a bank under its row lock, for a payment of it. */
export async function findOrderToPay(
  ctx: TxCtx,
  { reference: bankReference, paymentId }: { reference: string; paymentId: string },
): Promise<OrderToPay | undefined> {
  const [found, isKnown, hears] = await settleAll([
    findLockedOrder(ctx, orderOfBankReference(bankReference)),
    isStored(ctx.tx, paymentId),
    hearsCashIn(ctx.tx, bankReference),
  ])
  const charge = found?.charges.find((one) => one.bankReference === bankReference)
  return found && charge && { ...found, charge, isKnown, hearsCashIn: hears }
}
