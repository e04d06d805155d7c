import { defaultLocale } from '@/lib/i18n/locales'
import { textsOf } from '@/lib/i18n/texts'
import type { TxCtx } from '@/lib/kernel/ctx'
import { writeToSeller } from '@/lib/mails/write-to-seller'
import { getSeller } from '@/lib/sellers/get-seller'

/**
 * Writes to a seller that we stopped sending to an endpoint, which was switched off by its 410 or failed for five days; or that we
 * go on, since it accepted what was under way when we stopped.
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
