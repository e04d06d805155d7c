import { changeSellerAccount } from '@/lib/backoffice/seller-accounts/change-seller-account'
import {
  changeSellerOperation,
  getSellerOperation,
  registerSellerOperation,
} from '@/lib/backoffice/seller-accounts/contract'
import { getSellerAccount } from '@/lib/backoffice/seller-accounts/get-seller-account'
import { inCellOfNewSeller, registerSeller } from '@/lib/backoffice/seller-accounts/register-seller'
import { viewRegisteredSeller, viewSellerAccount } from '@/lib/backoffice/seller-accounts/view'
import { type Route, route } from '@/lib/http/api/route'

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
