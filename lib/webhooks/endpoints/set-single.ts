import { sellerIdOf, type TxCtx } from '@/lib/kernel/ctx'
import { addEndpoints } from './add-endpoints'
import { changeEndpoint } from './change'
import { singleEndpoint } from './single'
import { findSingleEndpoint } from './store'

/** Writes the acting seller's deprecated field `webhook`: an address switches its endpoint on there, "" switches it off. */
export async function setSingleEndpoint(ctx: TxCtx, url: string): Promise<void> {
  const sellerId = sellerIdOf(ctx)
  const known = await findSingleEndpoint(ctx.tx, sellerId)
  if (url !== '' && !known) await addEndpoints(ctx, sellerId, [singleEndpoint(url)])
  else if (url !== '' && known)
    await changeEndpoint(ctx, { uuid: known.uuid, url, active: true, field: 'webhook' })
  else if (known) await changeEndpoint(ctx, { uuid: known.uuid, active: false })
}
