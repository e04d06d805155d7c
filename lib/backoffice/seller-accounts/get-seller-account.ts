import { getAccountChange } from '@/lib/access/account-changes/get-account-change'
import type { AccountChangeRow } from '@/lib/access/account-changes/store'
import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import type { WrittenEndpoint } from '@/lib/messages/webhook-endpoints/add'
import { listEndpoints } from '@/lib/messages/webhook-endpoints/store'
import { getPrices, type SellerPrices } from '@/lib/parties/sellers/get-prices'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import type { SellerRow } from '@/lib/parties/sellers/store'

export interface SellerAccount {
  seller: SellerRow
  endpoints: WrittenEndpoint[]
  prices: SellerPrices
  /** The pending change of the payout account. */
  accountChange?: AccountChangeRow
}

/** The acting seller with its endpoints and prices. */
export async function getSellerAccount(ctx: Ctx): Promise<SellerAccount> {
  const sellerId = sellerIdOf(ctx)
  const seller = await getSeller(ctx.db, sellerId)
  const endpoints = await listEndpoints(ctx.db, sellerId)
  const accountChange = await getAccountChange(ctx)
  const prices = await getPrices(ctx)
  return { seller, endpoints: endpoints.map((endpoint) => ({ endpoint })), prices, accountChange }
}
