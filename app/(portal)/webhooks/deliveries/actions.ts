'use server'

import { portalAction } from '@/lib/http/portal/action'
import { deliveryInput } from '@/lib/messages/webhook-log/contract'
import { cancelResend as cancel } from '@/lib/messages/webhook-resends/cancel'
import { resendInput, resendOfSeller } from '@/lib/messages/webhook-resends/contract'
import { countResend as count } from '@/lib/messages/webhook-resends/count'
import { resendDelivery as resendOne } from '@/lib/messages/webhook-resends/one-delivery'
import { startResend as start } from '@/lib/messages/webhook-resends/start'
import { testEventInput } from '@/lib/payments/events/contract'
import { sendTestEvent as sendTest } from '@/lib/payments/events/send-test-event'

export const resendDelivery = portalAction(deliveryInput, async (ctx, delivery) => {
  await resendOne(ctx, delivery)
})
export const countResend = portalAction(resendInput, count)
export const startResend = portalAction(resendInput, start)
export const cancelResend = portalAction(resendOfSeller, cancel)
export const sendTestEvent = portalAction(testEventInput, sendTest)
