import { uuidParams } from '@/lib/charges/contract'
import { freshPdf, publicRoute } from '@/lib/http/pages/public-route'
import { drawSlip } from '@/lib/orders/bank/draw-slip'

export const GET = publicRoute(uuidParams, async (ctx, { params }) => freshPdf(await drawSlip(ctx, params)))
