// What a seller asks of the log: which deliveries, sent again, and a test event.
import { z } from 'zod'
import { civilDate } from '@/lib/kernel/dates'
import { eventKinds } from '@/lib/webhooks/events/catalogue'
import { deliveryStatuses, webhookDomains } from '@/lib/webhooks/webhook'

export const resendFilterInput = z.object({
  endpointUuid: z.uuid().optional(),
  status: z.enum(deliveryStatuses).optional(),
  domain: z.enum(webhookDomains).optional(),
  eventStatus: z
    .string()
    .regex(/^[A-Z_]{1,40}$/)
    .optional(),
  responseStatus: z.int().min(100).max(599).optional(),
  from: civilDate.optional(),
  to: civilDate.optional(),
})

export const resendInput = z.object({ filter: resendFilterInput })
export const deliveryInput = z.object({ id: z.int().min(1).max(Number.MAX_SAFE_INTEGER) })
export const resendJobInput = z.object({ uuid: z.uuid() })
export const testEventInput = z.object({
  endpointUuid: z.uuid(),
  kind: z.enum(eventKinds),
  status: z.string().max(40),
})
