import { sellerIdOf, type TxCtx } from '@/lib/base/kernel/ctx'
import { addEndpoints } from './add'
import { changeEndpoint } from './change'
import { singleEndpoint } from './single'
import { findSingleEndpoint } from './store'

/** Writes the acting seller's deprecated field `webhook`: an address switches its endpoint on, "" switches it off. */
export async function setSingleEndpoint(ctx: TxCtx, url: string): Promise<void> {
  const sellerId = sellerIdOf(ctx)
  const existing = await findSingleEndpoint(ctx.tx, sellerId)
  if (url !== '' && !existing) await addEndpoints(ctx, sellerId, [singleEndpoint(url)])
  else if (url !== '' && existing)
    await changeEndpoint(ctx, { uuid: existing.uuid, url, active: true, field: 'webhook' })
  else if (existing) await changeEndpoint(ctx, { uuid: existing.uuid, active: false })
}
