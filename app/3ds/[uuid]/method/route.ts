import { z } from 'zod'
import { emptyPage } from '@/lib/http/pages/bare-page'
import { publicForm } from '@/lib/http/pages/public-route'
import { completeMethod } from '@/lib/three-d-secure/complete-method'
import { authenticationParams } from '@/lib/three-d-secure/contract'

/** It only says that there is something to look at: nothing in it is read. */
export const POST = publicForm(
  { params: authenticationParams, form: z.object({}) },
  async (ctx, { params }) => {
    await completeMethod(ctx, params)
    return emptyPage()
  },
)
