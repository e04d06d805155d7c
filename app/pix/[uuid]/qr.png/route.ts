import { byUuid } from '@/lib/base/cells/routing'
import { publicRoute, uncachedPng } from '@/lib/http/pages/public-route'
import { drawPixCode } from '@/lib/payments/charges/codes/draw-pix-code'
import { codeAddress } from '@/lib/payments/charges/contract'

export const GET = publicRoute(codeAddress, byUuid, async (ctx, { params }) =>
  uncachedPng(await drawPixCode(ctx, params)),
)
