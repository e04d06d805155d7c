import { byUuid } from '@/lib/base/cells/routing'
import { publicRoute, uncachedPdf } from '@/lib/http/pages/public-route'
import { codeAddress } from '@/lib/payments/charges/contract'
import { drawSlip } from '@/lib/payments/orders/bank/draw-slip'

export const GET = publicRoute(codeAddress, byUuid, async (ctx, { params }) =>
  uncachedPdf({ name: 'boleto.pdf', content: await drawSlip(ctx, params) }),
)
