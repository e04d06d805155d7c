import { type Ctx, sellerIdOf, snapshot } from '@/lib/base/kernel/ctx'
import { type Page, type PageRequest, requirePage } from '@/lib/base/kernel/pagination'
import { filtersOfQuery, type ParameterValues } from '@/lib/base/lists/parameters'
import { listFilesOfDisputes } from '@/lib/payments/disputes/file-store'
import { disputeFields } from '@/lib/payments/disputes/listing/fields'
import { pageDisputes as readPage } from '@/lib/payments/disputes/listing/store'
import { findDisputeOfSeller } from '@/lib/payments/disputes/store'
import type { DisputeWithFiles } from './view'

type Query = ParameterValues<typeof disputeFields.filters> & { uuidCharge?: string }

/** A page of the acting seller's disputes that match all filters, each with its files. Throws BAR-0100 for an invalid page. */
export async function pageDisputes(
  ctx: Ctx,
  input: PageRequest<'createdAt'> & Query,
): Promise<Page<DisputeWithFiles>> {
  const sellerId = sellerIdOf(ctx)
  const afterId = await requirePage(input, async (uuid) => {
    return (await findDisputeOfSeller(ctx.db, sellerId, uuid))?.dispute.id
  })
  const filter = { ...filtersOfQuery(disputeFields, input), uuidCharge: input.uuidCharge }
  return snapshot(ctx, async (db) => {
    const found = await readPage(db, sellerId, filter, input, afterId)
    const ids = found.rows.map(({ dispute }) => dispute.id)
    const files = await listFilesOfDisputes(db, ids)
    const rows = found.rows.map((row) => ({
      ...row,
      files: files.filter(({ disputeId }) => disputeId === row.dispute.id),
    }))
    return { ...found, rows }
  })
}
