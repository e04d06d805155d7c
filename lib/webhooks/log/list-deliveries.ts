import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import type { ResendFilter } from '@/lib/webhooks/resend/resend'
import { logFilterOf } from './filter'
import { type LoggedDelivery, listDeliveryPage } from './store'

export type ListedDelivery = LoggedDelivery

export interface DeliveryPage {
  deliveries: ListedDelivery[]
  /** The delivery after which the next, older page begins; absent on the last one. */
  older?: string
}

/** A page of what the acting seller's endpoints were sent and fits, newest first: those before the named one. */
export async function listDeliveries(
  ctx: Ctx,
  { filter = {}, before, size }: { filter?: ResendFilter; before?: number; size: number },
): Promise<DeliveryPage> {
  const sellerId = sellerIdOf(ctx)
  const found = await listDeliveryPage(ctx.db, sellerId, await logFilterOf(ctx, sellerId, filter), {
    beforeId: before,
    limit: size + 1,
  })
  const deliveries = found.slice(0, size)
  return { deliveries, ...(found.length > size && { older: String(deliveries.at(-1)!.id) }) }
}
