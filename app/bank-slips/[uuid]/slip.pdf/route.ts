import { uuidParams } from '@/lib/charges/contract'
import { freshPdf, publicRoute } from '@/lib/http/public-route'
import { drawSlip } from '@/lib/orders/draw-slip'

export const GET = publicRoute(uuidParams, async (ctx, { params }) => freshPdf(await drawSlip(ctx, params)))
