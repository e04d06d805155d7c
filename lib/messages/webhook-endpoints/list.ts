import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { type EndpointState, endpointState } from '@/lib/messages/webhooks/webhook'
import { type EndpointRow, listEndpoints as listRows } from './store'

/** An endpoint of the acting seller, without its secrets. */
export interface ListedEndpoint
  extends Omit<EndpointRow, 'id' | 'sellerId' | 'sealedSecret' | 'previousSealedSecret'> {
  state: EndpointState
}

export async function listEndpoints(ctx: Ctx): Promise<ListedEndpoint[]> {
  requirePermission(ctx, 'webhooks.read')
  const rows = await listRows(ctx.db, sellerIdOf(ctx))
  return rows.map(({ id: _, sellerId: __, sealedSecret: ___, previousSealedSecret: ____, ...endpoint }) => ({
    ...endpoint,
    state: endpointState(endpoint),
  }))
}
