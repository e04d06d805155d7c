import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { invalidField } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import {
  type AttemptLimit,
  type AttemptLimits,
  attemptLimitNames,
  limitsOf,
  type RiskSettings,
  rangeOf,
  type ScreeningFallback,
} from '@/lib/parties/sellers/risk-settings'
import { setRisk } from '@/lib/parties/sellers/set-risk'
import { lockSeller, type SellerRow } from '@/lib/parties/sellers/store'

/** Sets the limits of card attempts of the acting seller; those that equal the default are not stored. Throws BAR-0100. */
export async function changeLimits(ctx: Ctx, { limits }: { limits: AttemptLimits }): Promise<void> {
  await change(ctx, (seller) => {
    const isOutside = (name: AttemptLimit) => limits[name] > rangeOf(name, seller.environment).max
    const outside = attemptLimitNames.find(isOutside)
    if (outside) throw invalidField(`limits.${outside}`, 'está acima do máximo')
    const standard = limitsOf({ ...seller, risk: {} })
    const own = attemptLimitNames.filter((name) => limits[name] !== standard[name])
    return { limits: Object.fromEntries(own.map((name) => [name, limits[name]])) }
  })
}

/** Sets what happens where the antifraud service does not respond. */
export async function changeScreening(
  ctx: Ctx,
  { fallback }: { fallback: ScreeningFallback },
): Promise<void> {
  await change(ctx, () => ({ screeningFallback: fallback }))
}

async function change(ctx: Ctx, changeOf: (seller: SellerRow) => Partial<RiskSettings>): Promise<void> {
  requirePermission(ctx, 'rules.write')
  await transaction(ctx, async (inner) => {
    const seller = (await lockSeller(inner.tx, sellerIdOf(ctx)))!
    const after = changeOf(seller)
    const names = Object.keys(after) as (keyof RiskSettings)[]
    const before = Object.fromEntries(names.map((name) => [name, seller.risk[name] ?? null]))
    await setRisk(inner, seller, after)
    await recordAudit(inner, { action: 'rules.changed', resource: seller.uuid, before, after })
  })
}
