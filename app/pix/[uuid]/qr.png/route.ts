import { uuidParams } from '@/lib/charges/contract'
import { drawPixCode } from '@/lib/charges/draw-pix-code'
import { freshPng, publicRoute } from '@/lib/http/pages/public-route'

export const GET = publicRoute(uuidParams, async (ctx, { params }) =>
  freshPng(await drawPixCode(ctx, params)),
)
