import { drawPixCode } from '@/lib/payments/charges/codes/draw-pix-code'
import { codeAddress } from '@/lib/payments/charges/contract'
import { publicRoute, uncachedPng } from '@/lib/http/pages/public-route'
import { byUuid } from '@/lib/base/cells/routing'

export const GET = publicRoute(codeAddress, byUuid, async (ctx, { params }) =>
  uncachedPng(await drawPixCode(ctx, params)),
)
