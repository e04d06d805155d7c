import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { getSeller } from '@/lib/sellers/get-seller'
import type { SellerRow } from '@/lib/sellers/store'
import type { WrittenEndpoint } from '@/lib/webhooks/add-endpoints'
import { listEndpoints } from '@/lib/webhooks/endpoint-store'

export interface SellerAccount {
  seller: SellerRow
  endpoints: WrittenEndpoint[]
}

/** The acting seller with its endpoints. */
export async function getSellerAccount(ctx: Ctx): Promise<SellerAccount> {
  const sellerId = sellerIdOf(ctx)
  const seller = await getSeller(ctx.db, sellerId)
  const endpoints = await listEndpoints(ctx.db, sellerId)
  return { seller, endpoints: endpoints.map((endpoint) => ({ endpoint })) }
}
