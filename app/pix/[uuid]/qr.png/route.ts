import { uuidParams } from '@/lib/charges/contract'
import { drawPixCode } from '@/lib/charges/draw-pix-code'
import { publicRoute, uncachedPng } from '@/lib/http/pages/public-route'

export const GET = publicRoute(uuidParams, async (ctx, { params }) =>
  uncachedPng(await drawPixCode(ctx, params)),
)
