import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { findUsedFeatures, hasBankingCredential } from './used-features-store'

/** More disputes than this are shown as this many. */
const MAX_COUNTED = 99

export interface UsedFeatures {
  terminals: boolean
  subSellers: boolean
  banking: boolean
  /** How many disputes wait for an answer. */
  openDisputes: number
}

/** What the navigation of the acting seller depends on. */
export async function getUsedFeatures(ctx: Ctx): Promise<UsedFeatures> {
  requirePermission(ctx, 'payments.read')
  const sellerId = sellerIdOf(ctx)
  const [used, banking] = await Promise.all([
    findUsedFeatures(ctx.db, sellerId, MAX_COUNTED),
    hasBankingCredential(ctx.db, sellerId),
  ])
  return { ...used, banking }
}
