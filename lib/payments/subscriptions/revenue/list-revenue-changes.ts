import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { type CivilDate, endOfCivilDate, startOfCivilDate } from '@/lib/base/kernel/dates'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import type { RevenueChangeKind } from './revenue'
import { listRevenueChanges } from './store'

const MAX_REVENUE_CHANGES = 500

/** What changed the monthly revenue of the acting seller in a range of days, newest first. */
export async function listRevenueChangesOf(
  ctx: Ctx,
  { from, to, kind }: { from: CivilDate; to: CivilDate; kind?: RevenueChangeKind },
) {
  requirePermission(ctx, 'payments.read')
  const window = { since: startOfCivilDate(from), until: endOfCivilDate(to) }
  return listRevenueChanges(ctx.db, sellerIdOf(ctx), { ...window, kind, limit: MAX_REVENUE_CHANGES })
}
