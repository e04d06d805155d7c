'use server'

import { portalAction } from '@/lib/http/action'
import { cancelResend as cancel } from '@/lib/webhooks/cancel-resend'
import { countResend as count } from '@/lib/webhooks/count-resend'
import { deliveryInput, resendInput, resendJobInput, testEventInput } from '@/lib/webhooks/log-contract'
import { resendDelivery as resendOne } from '@/lib/webhooks/resend-delivery'
import { sendTestEvent as sendTest } from '@/lib/webhooks/send-test-event'
import { startResend as start } from '@/lib/webhooks/start-resend'

export const resendDelivery = portalAction(deliveryInput, resendOne)
export const countResend = portalAction(resendInput, count)
export const startResend = portalAction(resendInput, start)
export const cancelResend = portalAction(resendJobInput, cancel)
export const sendTestEvent = portalAction(testEventInput, sendTest)
