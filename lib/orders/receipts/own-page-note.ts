import type { Locale } from '@/lib/i18n/locales'
import { textsOf } from '@/lib/i18n/texts'
import type { Ctx } from '@/lib/kernel/ctx'
import { ownPagePath } from '@/lib/known-buyers/known-buyer'
import type { SellerRow } from '@/lib/sellers/store'

/** Where the buyer sees and deletes what this seller keeps for the next purchase. */
export function ownPageNote(
  { settings, cell }: Ctx,
  seller: Pick<SellerRow, 'uuid'>,
  locale: Locale,
): string {
  return textsOf(locale, 'mails.receipt')('ownPage', { page: settings.publicUrl + ownPagePath(seller, cell) })
}
