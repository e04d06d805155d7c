import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { bareDocument } from '@/lib/base/kernel/documents'
import { type Page, type PageRequest, requirePage } from '@/lib/base/kernel/pagination'
import {
  type ChargeColumn,
  type ChargeFilter,
  type ListedCharge,
  listCharges as listRows,
} from './listing/viewed-store'
import { findChargeOfSeller } from './whole-charge-store'

/**
 * A page of the acting seller's charges that fit all filters, with their refunds. Throws BAR-0100 for an invalid page.
 */
export async function listCharges(
  ctx: Ctx,
  input: PageRequest<ChargeColumn> & ChargeFilter,
): Promise<Page<ListedCharge>> {
  const sellerId = sellerIdOf(ctx)
  const { page, size, sort, after, ...filter } = input
  const document = filter.customerDocument
  const afterId = await requirePage(input, async (uuid) => {
    return (await findChargeOfSeller(ctx.db, sellerId, uuid))?.charge.id
  })
  return listRows(
    ctx.db,
    sellerId,
    { ...filter, ...(document !== undefined && { customerDocument: bareDocument(document) }) },
    { page, size, sort, after },
    afterId,
  )
}
