import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { type EndpointRow, listEndpoints } from '@/lib/messages/webhook-endpoints/store'

/** The webhooks of the acting seller that the banking interface knows, the oldest first. */
export async function listBankingWebhooks(ctx: Ctx): Promise<EndpointRow[]> {
  return listEndpoints(ctx.db, sellerIdOf(ctx), 'banking')
}
