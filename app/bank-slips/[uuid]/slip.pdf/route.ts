import { codeAddress } from '@/lib/charges/contract'
import { publicRoute, uncachedPdf } from '@/lib/http/pages/public-route'
import { byUuid } from '@/lib/kernel/cells/routing'
import { drawSlip } from '@/lib/orders/bank/draw-slip'

export const GET = publicRoute(codeAddress, byUuid, async (ctx, { params }) =>
  uncachedPdf(await drawSlip(ctx, params)),
)
