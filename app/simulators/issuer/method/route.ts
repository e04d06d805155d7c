import { z } from 'zod'
import { postingPage } from '@/lib/http/pages/bare-page'
import { publicForm } from '@/lib/http/pages/public-route'
import { methodForm } from '@/lib/sandbox/issuer/challenge'
import { runMethod } from '@/lib/sandbox/issuer/run-method'

export const POST = publicForm({ params: z.object({}), form: methodForm }, async (ctx, { form, request }) => {
  const { notificationUrl } = runMethod(ctx, form)
  return postingPage(request, { action: notificationUrl, fields: form })
})
