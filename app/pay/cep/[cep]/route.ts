import { countPostalCodeLookup } from '@/lib/http/limits/public-visits'
import { publicRoute, sharedJson } from '@/lib/http/pages/public-route'
import { postalCodeParams } from '@/lib/postal-codes/contract'
import { findPostalCode } from '@/lib/postal-codes/find-postal-code'

export const GET = publicRoute(postalCodeParams, async (ctx, { params }) => {
  await countPostalCodeLookup(ctx)
  return sharedJson(await findPostalCode(ctx, params))
})
