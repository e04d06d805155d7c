import { drawPixCode } from '@/lib/charges/codes/draw-pix-code'
import { uuidParams } from '@/lib/charges/contract'
import { publicRoute, uncachedPng } from '@/lib/http/pages/public-route'

export const GET = publicRoute(uuidParams, async (ctx, { params }) =>
  uncachedPng(await drawPixCode(ctx, params)),
)
