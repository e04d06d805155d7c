import { z } from 'zod'
import { byLinkCode } from '@/lib/base/cells/routing'
import { countDrawnPicture } from '@/lib/http/limits/drawn-pictures'
import { createDrawnPictures } from '@/lib/payments/charges/codes/drawn-pictures'
import { getLinkPicture } from '@/lib/payments/checkout/picture/get-picture'
import { cachedImage, publicRoute } from './public-route'

const params = z.object({ code: z.string().regex(/^[\w-]{1,64}$/), hash: z.string().regex(/^[0-9a-f]{64}$/) })

/** Of about 25 kB each. */
const drawn = createDrawnPictures(200)

/** The picture of a link, for everybody who has its address. */
export const linkPictureHandler = publicRoute(params, byLinkCode, async (ctx, { params, request }) =>
  cachedImage(
    await getLinkPicture(ctx, params, { drawn, beforeDrawing: () => countDrawnPicture(ctx, request) }),
  ),
)
