import { z } from 'zod'
import { byUuid } from '@/lib/base/cells/routing'
import { emptyPage } from '@/lib/http/pages/frame-pages'
import { publicForm } from '@/lib/http/pages/public-route'
import { receiveAuthenticationResult } from '@/lib/payments/orders/authentication/receive-result'
import { authenticationParams } from '@/lib/rails/three-d-secure/contract'

/** The form is only a signal to load the server-side result: none of its fields is read. */
export const POST = publicForm(
  { params: authenticationParams, form: z.object({}) },
  byUuid,
  async (ctx, { params }) => {
    await receiveAuthenticationResult(ctx, { reference: params.uuid })
    return emptyPage()
  },
)
