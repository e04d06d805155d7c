import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import type { Centavos } from '@/lib/base/kernel/money'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { listRefundsInFull } from './store'

/** Of which purchase a refund is, and why it was requested. */
export interface RefundToDecide {
  /** The uuid of the order, and its title, which may be empty. */
  order: string
  title: string
  /** Name or e-mail; empty where the order has neither. */
  buyer: string
  method: PaymentMethod
  chargeValue: Centavos
  reason: string | null
  asFraud: boolean
}

/** The acting seller's refunds of these uuids, by uuid, for the person who approves them; those of another seller are left out. */
export async function listRefundsToDecide(
  ctx: Ctx,
  input: { uuids: readonly string[] },
): Promise<Record<string, RefundToDecide>> {
  requirePermission(ctx, 'approvals.decide')
  const found = await listRefundsInFull(ctx.db, sellerIdOf(ctx), input.uuids)
  return Object.fromEntries(
    found.map(({ uuid, customer, ...refund }) => [
      uuid,
      { ...refund, buyer: customer.name || customer.email },
    ]),
  )
}
