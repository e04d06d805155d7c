import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { RiskSettings } from './risk-settings'
import { type SellerRow, updateSeller } from './store'

/** Changes members of the risk settings of a seller whose row lock the caller holds. */
export async function setRisk(ctx: TxCtx, seller: SellerRow, change: Partial<RiskSettings>): Promise<void> {
  await updateSeller(ctx.tx, seller.id, { risk: { ...seller.risk, ...change } })
}
