'use server'

import { z } from 'zod'
import { portalAction } from '@/lib/http/portal/action'
import { cancelPaymentLink } from '@/lib/payments/payment-links/cancel-payment-link'
import { paymentLinkRequest } from '@/lib/payments/payment-links/contract'
import { createPaymentLink } from '@/lib/payments/payment-links/create-payment-link'

export const createLink = portalAction(paymentLinkRequest, async (ctx, input) => {
  const { uuid } = await createPaymentLink(ctx, input)
  return { uuid }
})

export const cancelLink = portalAction(z.object({ uuid: z.uuid() }), async (ctx, input) => {
  const { uuid } = await cancelPaymentLink(ctx, input)
  return { uuid }
})
