import type { Locale } from '@/lib/i18n/locales'
import { textsOf } from '@/lib/i18n/texts'
import type { TxCtx } from '@/lib/kernel/ctx'
import { ownPagePath } from '@/lib/known-buyers/known-buyer'
import { findKept } from '@/lib/known-buyers/store'
import type { OrderRow } from '@/lib/orders/store'
import type { SellerRow } from '@/lib/sellers/store'

/** With where the buyer sees and deletes what this seller keeps for the next purchase, for one who agreed that it keeps anything. */
export async function withOwnPageNote(
  { settings, cell, tx }: TxCtx,
  text: string,
  { seller, order, locale }: { seller: SellerRow; order: Pick<OrderRow, 'customer'>; locale: Locale },
): Promise<string> {
  const { document, email } = order.customer
  if (!(await findKept(tx, { sellerId: seller.id, document, email }))) return text
  const page = settings.publicUrl + ownPagePath(seller, cell)
  return `${text}\n\n${textsOf(locale, 'mails.receipt')('ownPage', { page })}`
}
