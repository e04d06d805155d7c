import { type Ctx, sellerIdOf, snapshot } from '@/lib/kernel/ctx'
import { bareDocument } from '@/lib/kernel/documents'
import { type Page, type PageRequest, requirePage } from '@/lib/kernel/pagination'
import {
  type ChargeColumn,
  type ChargeFilter,
  findChargeOfSeller,
  type ListedCharge,
  listRefundsOfCharges,
  listCharges as listRows,
  type RefundRow,
} from './whole-charge-store'

/**
 * A page of the acting seller's charges that fit all filters, with the refunds of all of them. Throws BAR-0100 for an invalid
 * page.
 */
export async function listCharges(
  ctx: Ctx,
  input: PageRequest<ChargeColumn> & ChargeFilter,
): Promise<Page<ListedCharge & { refunds: RefundRow[] }>> {
  const sellerId = sellerIdOf(ctx)
  const { page, size, sort, after, ...filter } = input
  const document = filter.customerDocument
  const afterId = await requirePage(input, async (uuid) => {
    return (await findChargeOfSeller(ctx.db, sellerId, uuid))?.charge.id
  })
  return snapshot(ctx, async (db) => {
    const found = await listRows(
      db,
      sellerId,
      { ...filter, ...(document !== undefined && { customerDocument: bareDocument(document) }) },
      { page, size, sort, after },
      afterId,
    )
    const refunds = await listRefundsOfCharges(
      db,
      found.rows.map(({ charge }) => charge.id),
    )
    return { ...found, rows: found.rows.map((row) => ({ ...row, refunds })) }
  })
}
