import { z } from 'zod'
import { bySeller, uuidInAddress } from '@/lib/base/cells/routing'
import { cachedImage, publicRoute } from '@/lib/http/pages/public-route'
import { getLogo } from '@/lib/parties/branding/get-logo'

const params = z.object({ seller: uuidInAddress, hash: z.string().regex(/^[0-9a-f]{64}$/) })

export const GET = publicRoute(params, bySeller, async (ctx, { params }) =>
  cachedImage(await getLogo(ctx, params)),
)
