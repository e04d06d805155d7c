import { drawPixCode } from '@/lib/charges/codes/draw-pix-code'
import { codeAddress } from '@/lib/charges/contract'
import { publicRoute, uncachedPng } from '@/lib/http/pages/public-route'
import { byUuid } from '@/lib/kernel/cells/routing'

export const GET = publicRoute(codeAddress, byUuid, async (ctx, { params }) =>
  uncachedPng(await drawPixCode(ctx, params)),
)
