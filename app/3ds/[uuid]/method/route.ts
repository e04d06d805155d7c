import { z } from 'zod'
import { byUuid } from '@/lib/base/cells/routing'
import { emptyPage } from '@/lib/http/pages/frame-pages'
import { publicForm } from '@/lib/http/pages/public-route'
import { completeMethod } from '@/lib/rails/three-d-secure/complete-method'
import { authenticationParams } from '@/lib/rails/three-d-secure/contract'

/** The form is only a signal to load the server-side result: none of its fields is read. */
export const POST = publicForm(
  { params: authenticationParams, form: z.object({}) },
  byUuid,
  async (ctx, { params }) => {
    await completeMethod(ctx, params)
    return emptyPage()
  },
)
