import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { requirePermission } from '@/lib/kernel/require-permission'
import { type DisputeStatus, disputeStatuses } from './dispute'
import {
  countDisputes as countRows,
  type DisputeInFull,
  type DisputeRow,
  findDisputeOfSeller,
  listDisputes as listRows,
  listDisputesOfOrder as listRowsOfOrder,
} from './store'

const PAGE_SIZE = 25

export interface DisputePage {
  disputes: DisputeInFull[]
  /** The dispute after which the next, older page begins; absent on the last page. */
  older?: string
}

/** A page of the acting seller's disputes, newest first: those before the named one. */
export async function listDisputes(
  ctx: Ctx,
  input: { status?: DisputeStatus; before?: string } = {},
): Promise<DisputePage> {
  requirePermission(ctx, 'payments.read')
  const sellerId = sellerIdOf(ctx)
  const before = input.before ? await findDisputeOfSeller(ctx.db, sellerId, input.before) : undefined
  const found = await listRows(ctx.db, sellerId, {
    statuses: input.status ? [input.status] : disputeStatuses,
    beforeId: before?.dispute.id,
    size: PAGE_SIZE + 1,
  })
  const disputes = found.slice(0, PAGE_SIZE)
  return { disputes, ...(found.length > PAGE_SIZE && { older: disputes.at(-1)!.dispute.uuid }) }
}

/** How many disputes the acting seller has in each status. */
export async function countDisputes(ctx: Ctx): Promise<Partial<Record<DisputeStatus, number>>> {
  requirePermission(ctx, 'payments.read')
  const rows = await countRows(ctx.db, sellerIdOf(ctx))
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

/** The disputes of an order, oldest first. The caller has checked that the user may read the order. */
export async function listDisputesOfOrder(
  ctx: Ctx,
  order: { id: number; sellerId: number },
): Promise<DisputeRow[]> {
  requirePermission(ctx, 'payments.read')
  return order.sellerId === sellerIdOf(ctx) ? listRowsOfOrder(ctx.db, order.id) : []
}
