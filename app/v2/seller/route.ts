import { resource, route } from '@/lib/http/api/route'
import { changeSellerAccount } from '@/lib/seller-accounts/change-seller-account'
import {
  changeSellerOperation,
  getSellerOperation,
  registerSellerOperation,
} from '@/lib/seller-accounts/contract'
import { getSellerAccount } from '@/lib/seller-accounts/get-seller-account'
import { inCellOfNewSeller, registerSeller } from '@/lib/seller-accounts/register-seller'
import { viewRegisteredSeller, viewSellerAccount } from '@/lib/seller-accounts/view'

const register = route(registerSellerOperation, {
  place: inCellOfNewSeller,
  run: async (ctx, { body }) => viewRegisteredSeller(await registerSeller(ctx, body)),
})

const get = route(getSellerOperation, async (ctx) => viewSellerAccount(await getSellerAccount(ctx)))

const change = route(changeSellerOperation, async (ctx, { body }) =>
  viewSellerAccount(await changeSellerAccount(ctx, body)),
)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(register, get, change)
