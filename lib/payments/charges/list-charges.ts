import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { bareDocument } from '@/lib/base/kernel/documents'
import { type Page, type PageRequest, requirePage } from '@/lib/base/kernel/pagination'
import { filtersOfQuery, type ParameterValues } from '@/lib/base/lists/parameters'
import { chargeFields } from './listing/fields'
import type { ChargeFilter } from './listing/matching-store'
import { type ChargeColumn, type ListedCharge, listCharges as listRows } from './listing/viewed-store'
import { findChargeOfSeller } from './whole-charge-store'

type Query = ParameterValues<(typeof chargeFields)['filters']> &
  Pick<
    ChargeFilter,
    'expirationDateInitial' | 'expirationDateFinal' | 'customerDocument' | 'notificationEmail'
  >

/**
 * A page of the acting seller's charges that fit all filters, with their refunds. Throws BAR-0100 for an invalid page.
 */
export async function listCharges(
  ctx: Ctx,
  input: PageRequest<ChargeColumn> & Query,
): Promise<Page<ListedCharge>> {
  const sellerId = sellerIdOf(ctx)
  const { expirationDateInitial, expirationDateFinal, customerDocument: document, notificationEmail } = input
  const afterId = await requirePage(input, async (uuid) => {
    return (await findChargeOfSeller(ctx.db, sellerId, uuid))?.charge.id
  })
  const filter = {
    ...filtersOfQuery(chargeFields, input),
    ...{ expirationDateInitial, expirationDateFinal, notificationEmail },
    customerDocument: document === undefined ? undefined : bareDocument(document),
  }
  return listRows(ctx.db, sellerId, filter, input, afterId)
}
