import { type Route, route } from '@/lib/http/api/route'
import { changeSellerAccount } from '@/lib/seller-accounts/change-seller-account'
import {
  changeSellerOperation,
  getSellerOperation,
  registerSellerOperation,
} from '@/lib/seller-accounts/contract'
import { getSellerAccount } from '@/lib/seller-accounts/get-seller-account'
import { inCellOfNewSeller, registerSeller } from '@/lib/seller-accounts/register-seller'
import { viewRegisteredSeller, viewSellerAccount } from '@/lib/seller-accounts/view'

export const sellerRoutes: readonly Route[] = [
  route(registerSellerOperation, {
    place: inCellOfNewSeller,
    run: async (ctx, { body }) => viewRegisteredSeller(await registerSeller(ctx, body)),
  }),
  route(getSellerOperation, async (ctx) => viewSellerAccount(await getSellerAccount(ctx))),
  route(changeSellerOperation, async (ctx, { body }) =>
    viewSellerAccount(await changeSellerAccount(ctx, body)),
  ),
]
