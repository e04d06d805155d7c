import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { type CivilDate, endOfCivilDate, startOfCivilDate } from '@/lib/base/kernel/dates'
import { addCentavos, basisPointsIn, type Centavos, centavos } from '@/lib/base/kernel/money'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { type RevenueChangeKind, revenueChanges } from './revenue'
import { type RevenueSum, sumRevenueChanges } from './store'

export interface RevenueSummary {
  /** The monthly value of the active subscriptions at the end of the range. */
  revenue: Centavos
  /** The same at its start. */
  opening: Centavos
  changes: Record<RevenueChangeKind, { count: number; change: Centavos }>
  /** Subscriptions at the start of the range, active or in default. */
  openingCount: number
  /** The part of them that was cancelled; absent where there was none. */
  churnBasisPoints?: number
  /** What cancellations, defaults less recoveries, pauses less resumptions, and downgrades took from the revenue at the start; absent where it was zero. */
  revenueChurnBasisPoints?: number
}

/** The monthly recurring revenue of the acting seller and its changes in a range of days; undefined where there never was one. */
export async function summarizeRevenue(
  ctx: Ctx,
  { from, to }: { from: CivilDate; to: CivilDate },
): Promise<RevenueSummary | undefined> {
  requirePermission(ctx, 'payments.read')
  const window = { since: startOfCivilDate(from), until: endOfCivilDate(to) }
  const sums = await sumRevenueChanges(ctx.db, sellerIdOf(ctx), window)
  return sums.length === 0 ? undefined : revenueSummary(sums)
}

export function revenueSummary(sums: readonly RevenueSum[]): RevenueSummary {
  const of = (kind: RevenueChangeKind, within: boolean) => {
    const sum = sums.find((one) => one.kind === kind && one.within === within)
    return { count: sum?.count ?? 0, change: sum?.change ?? centavos(0) }
  }
  const changes = Object.fromEntries(
    revenueChanges.map((kind) => [kind, of(kind, true)]),
  ) as RevenueSummary['changes']
  const opening = addCentavos(...revenueChanges.map((kind) => of(kind, false).change))
  const revenue = addCentavos(opening, ...Object.values(changes).map(({ change }) => change))
  const openingCount = of('NEW', false).count - of('CANCEL', false).count
  const { CANCEL, DEFAULT, RECOVERY, DOWNGRADE, PAUSE, RESUME } = changes
  const losing = [CANCEL, DEFAULT, RECOVERY, DOWNGRADE, PAUSE, RESUME]
  const lost = -addCentavos(...losing.map(({ change }) => change))
  return {
    revenue,
    opening,
    changes,
    openingCount,
    ...(openingCount > 0 && {
      churnBasisPoints: basisPointsIn(centavos(CANCEL.count), centavos(openingCount)),
    }),
    ...(opening > 0 && { revenueChurnBasisPoints: basisPointsIn(centavos(Math.max(0, lost)), opening) }),
  }
}
