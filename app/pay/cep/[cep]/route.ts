import { ofPlatform } from '@/lib/base/cells/routing'
import { postalCodeParams } from '@/lib/base/postal-codes/contract'
import { findPostalCode } from '@/lib/base/postal-codes/find-postal-code'
import { countPostalCodeLookup } from '@/lib/http/limits/public-visits'
import { publicRoute, sharedJson } from '@/lib/http/pages/public-route'

export const GET = publicRoute(postalCodeParams, ofPlatform, async (ctx, { params }) => {
  await countPostalCodeLookup(ctx)
  return sharedJson(await findPostalCode(ctx, params))
})
