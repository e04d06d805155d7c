import type { Locale } from '@/lib/base/i18n/locales'
import { textsOf } from '@/lib/base/i18n/texts'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import { ownPagePath } from '@/lib/parties/known-buyers/known-buyer'
import { findKept } from '@/lib/parties/known-buyers/store'
import type { SellerRow } from '@/lib/parties/sellers/store'
import type { OrderRow } from '@/lib/payments/orders/store'

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
