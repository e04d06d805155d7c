import { atSellerClock, type Ctx } from '@/lib/base/kernel/ctx'
import type { SellerRow } from './store'

/** The context of a seller's buyer, on the seller's clock. */
export function asBuyer(ctx: Ctx, { id: sellerId, clockOffsetMs }: SellerRow): Ctx {
  return { ...atSellerClock(ctx, clockOffsetMs), actor: { kind: 'buyer', sellerId } }
}
