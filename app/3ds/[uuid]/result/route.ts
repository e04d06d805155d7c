import { z } from 'zod'
import { emptyPage } from '@/lib/http/pages/bare-page'
import { publicForm } from '@/lib/http/pages/public-route'
import { receiveAuthenticationResult } from '@/lib/orders/authentication/receive-result'
import { authenticationParams } from '@/lib/three-d-secure/contract'

/** It only says that there is something to look at: nothing in it is read. */
export const POST = publicForm(
  { params: authenticationParams, form: z.object({}) },
  async (ctx, { params }) => {
    await receiveAuthenticationResult(ctx, { reference: params.uuid })
    return emptyPage()
  },
)
