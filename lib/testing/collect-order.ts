import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import {
  type CollectedOrder,
  requestCollection,
} from '@/lib/payments/orders/authorization/request-collection'
import type { WholeOrder } from '@/lib/payments/orders/whole-order-store'

/** Collects an order, as a request to the API does. */
export const collectOrder = async (ctx: Ctx, order: CollectedOrder): Promise<WholeOrder> =>
  transaction(ctx, await requestCollection(ctx, order))
