import { z } from 'zod'
import { ofPlatform } from '@/lib/base/cells/routing'
import { autoSubmitPage } from '@/lib/http/pages/frame-pages'
import { publicForm } from '@/lib/http/pages/public-route'
import { methodForm } from '@/lib/sandbox/issuer/challenge'
import { runMethod } from '@/lib/sandbox/issuer/run-method'

export const POST = publicForm(
  { params: z.object({}), form: methodForm },
  ofPlatform,
  async (ctx, { form, request }) => {
    const { notificationUrl } = runMethod(ctx, form)
    return autoSubmitPage(request, { action: notificationUrl, fields: form })
  },
)
