import type { Locale } from '@/lib/base/i18n/locales'
import { textsOf } from '@/lib/base/i18n/texts'
import type { Deciding } from '@/lib/base/kernel/ctx'
import { ownPagePath } from '@/lib/parties/known-buyers/known-buyer'
import type { SellerRow } from '@/lib/parties/sellers/store'

/** With where the buyer sees and deletes what this seller keeps for the next purchase, for one who agreed that it keeps anything. */
export function withOwnPageNote(
  { settings, cell }: Pick<Deciding, 'settings' | 'cell'>,
  text: string,
  { seller, locale }: { seller: SellerRow; locale: Locale },
): string {
  const page = settings.publicUrl + ownPagePath(seller, cell)
  return `${text}\n\n${textsOf(locale, 'mails.receipt')('ownPage', { page })}`
}
