import { uuidParams } from '@/lib/charges/contract'
import { publicRoute, uncachedPdf } from '@/lib/http/pages/public-route'
import { drawSlip } from '@/lib/orders/bank/draw-slip'

export const GET = publicRoute(uuidParams, async (ctx, { params }) =>
  uncachedPdf(await drawSlip(ctx, params)),
)
