'use server'

import { portalAction } from '@/lib/http/portal/action'
import { testEventInput } from '@/lib/messages/webhooks/events/contract'
import { sendTestEvent as sendTest } from '@/lib/messages/webhooks/events/send-test-event'
import { deliveryInput } from '@/lib/messages/webhooks/log/contract'
import { cancelResend as cancel } from '@/lib/messages/webhooks/resend/cancel'
import { resendInput, resendOfSeller } from '@/lib/messages/webhooks/resend/contract'
import { countResend as count } from '@/lib/messages/webhooks/resend/count'
import { resendDelivery as resendOne } from '@/lib/messages/webhooks/resend/one-delivery'
import { startResend as start } from '@/lib/messages/webhooks/resend/start'

export const resendDelivery = portalAction(deliveryInput, resendOne)
export const countResend = portalAction(resendInput, count)
export const startResend = portalAction(resendInput, start)
export const cancelResend = portalAction(resendOfSeller, cancel)
export const sendTestEvent = portalAction(testEventInput, sendTest)
