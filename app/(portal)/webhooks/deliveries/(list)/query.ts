import { z } from 'zod'
import { civilDate } from '@/lib/kernel/dates'
import type { DeliveryFilter } from '@/lib/webhooks/log/contract'
import { deliveryStatuses, type WebhookDomain, webhookDomains } from '@/lib/webhooks/webhook'
import { addressWith } from '../../../search-params'

const day = civilDate.optional().catch(undefined)
const digits = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

const query = z.object({
  status: z.enum(deliveryStatuses).optional().catch(undefined),
  event: z
    .string()
    .regex(/^[A-Z_]{1,20}\.[A-Z_]{1,40}$/)
    .optional()
    .catch(undefined),
  code: digits.pipe(z.int().min(100).max(599)).optional().catch(undefined),
  endpoint: z.uuid().optional().catch(undefined),
  from: day,
  to: day,
  before: digits.optional().catch(undefined),
})

type Params = Record<string, string | string[] | undefined>

/** The filter of an address of the log; dates in the wrong order are swapped. */
export function filterOf(params: Params): DeliveryFilter {
  const { status, event, code, endpoint, from, to } = query.parse(params)
  const [domain, eventStatus] = event?.split('.') ?? []
  const [first, last] = from && to && from > to ? [to, from] : [from, to]
  return {
    ...(status && { status }),
    ...(webhookDomains.includes(domain as WebhookDomain) && { domain: domain as WebhookDomain, eventStatus }),
    ...(code !== undefined && { responseStatus: code }),
    ...(endpoint && { endpointUuid: endpoint }),
    ...(first && { from: first }),
    ...(last && { to: last }),
  }
}

export const beforeOf = (params: Params): number | undefined => query.parse(params).before

/** The filter's event as the value of its parameter and of its option. */
export const eventOf = ({ domain, eventStatus }: DeliveryFilter) => domain && `${domain}.${eventStatus}`

/** The address of the log with this filter. */
export function hrefOf(filter: DeliveryFilter): string {
  return addressWith('/webhooks/deliveries', {
    status: filter.status,
    event: eventOf(filter),
    code: filter.responseStatus?.toString(),
    endpoint: filter.endpointUuid,
    from: filter.from,
    to: filter.to,
  })
}
