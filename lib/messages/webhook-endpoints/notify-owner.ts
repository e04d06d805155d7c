import type { TxCtx } from '@/lib/base/kernel/ctx'
import { notify } from '@/lib/messages/notifications/notify'
import { isBankingEndpoint } from '@/lib/messages/webhooks/webhook'
import type { EndpointRow } from './store'

/**
 * Notifies the seller of its endpoint: switched off after a 410 ("gone"), paused after five days of failures, or resumed
 * because it accepted an attempt that was in progress when it was paused. The portal does not list endpoints of the banking
 * interface: a text about one names the operation that resumes it and its guide.
 */
export async function notifyEndpointOwner(
  ctx: TxCtx,
  { uuid, sellerId, url, domains }: Pick<EndpointRow, 'uuid' | 'sellerId' | 'url' | 'domains'>,
  what: 'gone' | 'paused' | 'resumed',
): Promise<void> {
  const isBanking = isBankingEndpoint({ domains })
  await notify(ctx, {
    ...{ sellerId, kind: 'ENDPOINT', record: uuid, step: `${what} ${ctx.now.toISOString()}` },
    path: isBanking ? '/docs/banking#webhooks' : '/webhooks',
    textKey: isBanking ? `bankingEndpoint.${what}` : what,
    values: { host: new URL(url).host, url, id: uuid },
  })
}
