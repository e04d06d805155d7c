import type { Ctx } from '@/lib/base/kernel/ctx'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { invalidField } from '@/lib/base/kernel/problem'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { refuseEarlyBuyer, refuseEarlyBuyerOf } from '@/lib/parties/sellers/refuse-early-buyer'
import type { ServedSeller } from './choose-connection'
import { getOfferObstacles } from './get-obstacles'
import type { OfferObstacle } from './offers'

/**
 * Throws BAR-0100 with the reason for a method that the seller can't offer: early payment at the buyer's cost on the timeline
 * flow, and for a live seller a method that the operator does not allow or that no connection serves.
 */
export async function refuseMethods(
  ctx: Pick<Ctx, 'db' | 'riskProfile'>,
  sellerId: number,
  methods: readonly PaymentMethod[],
  field: string,
): Promise<void> {
  // The environment of an API key is known without a query.
  if (ctx.riskProfile?.environment === 'SANDBOX') {
    await refuseEarlyBuyer(ctx.db, sellerId, methods, field)
    return
  }
  const seller = await getSeller(ctx.db, sellerId)
  refuseEarlyBuyerOf(seller, methods, field)
  await refuseUnoffered(ctx, seller, methods, field)
}

/** The second part of it, for a seller that was loaded. */
export async function refuseUnoffered(
  ctx: Pick<Ctx, 'db'>,
  seller: ServedSeller,
  methods: readonly PaymentMethod[],
  field: string,
): Promise<void> {
  const obstacles = await getOfferObstacles(ctx, seller)
  for (const method of methods) {
    if (obstacles[method]) throw invalidField(field, reasonOf(method, obstacles[method]))
  }
}

function reasonOf(method: PaymentMethod, obstacle: OfferObstacle): string {
  if (obstacle === 'NOT_ALLOWED') return `${method} não foi liberado pelo operador para esta loja`
  if (obstacle === 'NO_AUTHENTICATION') return `${method} não tem conexão de 3-D Secure para esta loja`
  return `${method} não tem conexão com um banco ou adquirente para esta loja`
}
