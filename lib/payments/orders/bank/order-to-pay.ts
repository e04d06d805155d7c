import { findCashInEndpoint } from '@/lib/access/banking/events/store'
import { settleAll, type TxCtx } from '@/lib/base/kernel/ctx'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { findLockedOrder } from '@/lib/payments/orders/lock-order'
import type { LockedOrder } from '@/lib/payments/orders/locked-order'
import { orderOfBankReference } from '@/lib/payments/orders/named-order'
import { findStored } from '@/lib/payments/received-payments/store'

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
  const [found, stored, endpoint] = await settleAll([
    findLockedOrder(ctx, orderOfBankReference(bankReference)),
    findStored(ctx.tx, paymentId),
    findCashInEndpoint(ctx.tx, bankReference),
  ])
  const charge = found?.charges.find((one) => one.bankReference === bankReference)
  const known = { isKnown: stored !== undefined, hearsCashIn: endpoint !== undefined }
  return found && charge && { ...found, charge, ...known }
}
