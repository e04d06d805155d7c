import { listMembers } from '@/lib/access/portal-users/membership-store'
import { listOperatorEntriesOf } from '@/lib/base/audit/store'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { Problem } from '@/lib/base/kernel/problem'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { listWaitingPayouts } from '@/lib/money/payout-batches/waiting-store'
import { findLimits, findSaleTotals, listSellerMoves } from '@/lib/parties/live-sellers/store'
import { inCellOfSeller } from '@/lib/parties/seller-directory/in-cell-of-seller'
import { findSellerOfUuid } from '@/lib/parties/sellers/store'
import { listAssignments } from '@/lib/rails/connection-registry/assignment-store'
import { figuresOf } from './list-sellers'

const SHOWN = 10

/** A seller of any environment with everything that the operator sees of it. Throws FORBIDDEN and NOT_FOUND. */
export async function getSellerForOperator(operator: Ctx, { uuid }: { uuid: string }) {
  requireOperator(operator, 'platform.read')
  const ctx = await inCellOfSeller(operator, uuid)
  const seller = await findSellerOfUuid(ctx.db, uuid)
  if (!seller || seller.replacedAt) throw new Problem('NOT_FOUND')
  const [limits, moves, counted, figures, people, waiting, entries, assignments] = await Promise.all([
    findLimits(ctx.db, seller.id),
    listSellerMoves(ctx.db, seller.id),
    findSaleTotals(ctx.db, seller.id, civilDateOf(ctx.systemNow)),
    figuresOf(ctx, [seller.id]),
    listMembers(ctx.db, seller.id),
    listWaitingPayouts(ctx.db, { cell: ctx.cell, sellerId: seller.id, limit: SHOWN }),
    listOperatorEntriesOf(ctx.db, seller.id, SHOWN),
    listAssignments(ctx),
  ])
  const routes = assignments.filter((one) => one.assignment.sellerId === seller.id)
  return { seller, limits, moves, counted, people, waiting, entries, routes, ...figures(seller.id) }
}
