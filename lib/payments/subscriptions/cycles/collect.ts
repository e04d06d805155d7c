import type { Ctx } from '@/lib/base/kernel/ctx'
import { isCardMethod } from '@/lib/base/kernel/payment-method'
import type { CardData } from '@/lib/parties/cards/card'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { authorizeCharge } from '@/lib/payments/orders/authorization/authorize'
import { issueOrder } from '@/lib/payments/orders/bank/issue-order'
import { getOrder } from '@/lib/payments/orders/get-order'
import type { OrderRow } from '@/lib/payments/orders/store'

/**
 * Collects the order of a cycle: the bank issues the PIX code or slip, the acquirer charges the stored card, with a security
 * code only if the request that creates the subscription has one in memory; without such a request it is a later charge.
 * Without a response, the jobs of orders try again.
 */
export async function collectCycle(
  ctx: Ctx,
  { uuid, sellerId, payment }: OrderRow,
  inMemory?: Pick<CardData, 'cvv'>,
): Promise<ChargeRow[]> {
  const own: Ctx = { ...ctx, actor: { kind: 'buyer', sellerId } }
  if (!isCardMethod(payment)) return (await issueOrder(own, { uuid })).charges
  const { charges } = await getOrder(own, { uuid })
  await authorizeCharge(own, charges.at(-1)!, {
    card: inMemory ?? {},
    ...(!inMemory && { recurrence: 'CYCLE' }),
  })
  return (await getOrder(own, { uuid })).charges
}
