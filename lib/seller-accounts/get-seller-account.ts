import { getAccountChange } from '@/lib/account-changes/get-account-change'
import type { AccountChangeRow } from '@/lib/account-changes/store'
import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { getSeller } from '@/lib/sellers/get-seller'
import type { SellerRow } from '@/lib/sellers/store'
import type { WrittenEndpoint } from '@/lib/webhooks/endpoints/add'
import { listEndpoints } from '@/lib/webhooks/endpoints/store'

export interface SellerAccount {
  seller: SellerRow
  endpoints: WrittenEndpoint[]
  /** The pending change of the payout account. */
  accountChange?: AccountChangeRow
}

/** The acting seller with its endpoints. */
export async function getSellerAccount(ctx: Ctx): Promise<SellerAccount> {
  const sellerId = sellerIdOf(ctx)
  const seller = await getSeller(ctx.db, sellerId)
  const endpoints = await listEndpoints(ctx.db, sellerId)
  const accountChange = await getAccountChange(ctx)
  return { seller, endpoints: endpoints.map((endpoint) => ({ endpoint })), accountChange }
}
