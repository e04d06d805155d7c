import { defaultLocale } from '@/lib/i18n/locales'
import { textsOf } from '@/lib/i18n/texts'
import type { TxCtx } from '@/lib/kernel/ctx'
import { writeToSeller } from '@/lib/mails/write-to-seller'
import { getSeller } from '@/lib/sellers/get-seller'

/**
 * Sends the seller a mail about its endpoint: switched off after a 410 ("gone"), paused after five days of failures, or resumed
 * because it accepted an attempt that was in progress when it was paused.
 */
export async function notifyEndpointOwner(
  ctx: TxCtx,
  endpoint: { sellerId: number; url: string },
  what: 'gone' | 'paused' | 'resumed',
): Promise<void> {
  const seller = await getSeller(ctx.tx, endpoint.sellerId)
  const t = textsOf(defaultLocale, `mails.${what}`)
  const { host } = new URL(endpoint.url)
  const values = { name: seller.fantasyName, url: endpoint.url, page: `${ctx.settings.publicUrl}/webhooks` }
  await writeToSeller(ctx, seller, { subject: t('subject', { host }), text: t('text', values) })
}
