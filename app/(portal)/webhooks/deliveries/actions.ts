'use server'

import { portalAction } from '@/lib/http/portal/action'
import { testEventInput } from '@/lib/webhooks/events/contract'
import { sendTestEvent as sendTest } from '@/lib/webhooks/events/send-test-event'
import { deliveryInput } from '@/lib/webhooks/log/contract'
import { cancelResend as cancel } from '@/lib/webhooks/resend/cancel'
import { resendInput, resendOfSeller } from '@/lib/webhooks/resend/contract'
import { countResend as count } from '@/lib/webhooks/resend/count'
import { resendDelivery as resendOne } from '@/lib/webhooks/resend/one-delivery'
import { startResend as start } from '@/lib/webhooks/resend/start'

export const resendDelivery = portalAction(deliveryInput, resendOne)
export const countResend = portalAction(resendInput, count)
export const startResend = portalAction(resendInput, start)
export const cancelResend = portalAction(resendOfSeller, cancel)
export const sendTestEvent = portalAction(testEventInput, sendTest)
