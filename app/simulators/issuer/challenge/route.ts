import { z } from 'zod'
import { ofPlatform } from '@/lib/base/cells/routing'
import { redirectToPage } from '@/lib/http/pages/frame-pages'
import { publicForm } from '@/lib/http/pages/public-route'
import { challengeForm } from '@/lib/sandbox/issuer/challenge'
import { openChallenge } from '@/lib/sandbox/issuer/open-challenge'

export const POST = publicForm(
  { params: z.object({}), form: challengeForm },
  ofPlatform,
  async (ctx, { form }) => {
    const { path } = await openChallenge(ctx, form)
    return redirectToPage(path)
  },
)
