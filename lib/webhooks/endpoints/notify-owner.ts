import { defaultLocale } from '@/lib/i18n/locales'
import { textsOf } from '@/lib/i18n/texts'
import type { TxCtx } from '@/lib/kernel/ctx'
import { writeToSeller } from '@/lib/mails/write-to-seller'
import { getSeller } from '@/lib/sellers/get-seller'
import { isBankingEndpoint } from '@/lib/webhooks/webhook'
import type { EndpointRow } from './store'

/**
 * Sends the seller a mail about its endpoint: switched off after a 410 ("gone"), paused after five days of failures, or resumed
 * because it accepted an attempt that was in progress when it was paused. The portal does not list endpoints of the banking
 * interface: a mail about one names the operation that resumes it and its guide.
 */
export async function notifyEndpointOwner(
  ctx: TxCtx,
  endpoint: Pick<EndpointRow, 'uuid' | 'sellerId' | 'url' | 'domains'>,
  what: 'gone' | 'paused' | 'resumed',
): Promise<void> {
  const seller = await getSeller(ctx.tx, endpoint.sellerId)
  const t = textsOf(defaultLocale, `mails.${what}`)
  const { uuid: id, url } = endpoint
  const isBanking = isBankingEndpoint(endpoint)
  const page = `${ctx.settings.publicUrl}${isBanking ? '/docs/banking#webhooks' : '/webhooks'}`
  const text = t(isBanking ? 'bankingText' : 'text', { name: seller.fantasyName, url, id, page })
  await writeToSeller(ctx, seller, { subject: t('subject', { host: new URL(url).host }), text })
}
