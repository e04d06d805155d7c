import { type Ctx, sellerIdOf, snapshot } from '@/lib/base/kernel/ctx'
import { type Page, type PageRequest, requirePage } from '@/lib/base/kernel/pagination'
import { listFilesOfDisputes } from '@/lib/payments/disputes/file-store'
import { findDisputeOfSeller } from '@/lib/payments/disputes/store'
import { type DisputePageFilter, pageDisputes as readPage } from './page-store'
import type { DisputeWithFiles } from './view'

/** A page of the acting seller's disputes that match all filters, each with its files. Throws BAR-0100 for an invalid page. */
export async function pageDisputes(
  ctx: Ctx,
  input: PageRequest<'createdAt'> & DisputePageFilter,
): Promise<Page<DisputeWithFiles>> {
  const sellerId = sellerIdOf(ctx)
  const { page, size, sort, after, ...filter } = input
  const afterId = await requirePage(input, async (uuid) => {
    return (await findDisputeOfSeller(ctx.db, sellerId, uuid))?.dispute.id
  })
  return snapshot(ctx, async (db) => {
    const found = await readPage(db, sellerId, filter, { page, size, sort, after }, afterId)
    const ids = found.rows.map(({ dispute }) => dispute.id)
    const files = await listFilesOfDisputes(db, ids)
    const rows = found.rows.map((row) => ({
      ...row,
      files: files.filter(({ disputeId }) => disputeId === row.dispute.id),
    }))
    return { ...found, rows }
  })
}
