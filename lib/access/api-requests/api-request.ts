// The log of a seller's requests to the API: one row for each request that was made with one of its keys. Rows are written
// once, in batches after the responses, with masked bodies, and erased after some days of the system clock.
import { z } from 'zod'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { civilDate } from '@/lib/base/text/date-schemas'

export const REQUEST_LOG_DAYS = 30

/** Max characters of a stored body. */
export const MAX_STORED_BODY = 8_192
/** Of the response to a request that only read and succeeded: it can be repeated, and lists are long. */
const MAX_STORED_READ = 1_024

/** Max characters that are stored of a response. */
export function maxResponse({ method, status }: { method: string; status: number }): number {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && status < 300 ? MAX_STORED_READ : MAX_STORED_BODY
}

export const statusClasses = ['2xx', '4xx', '5xx'] as const
export type StatusClass = (typeof statusClasses)[number]

/** Max resources in one filter: an order with its charges. */
export const MAX_RESOURCES = 50

export interface RequestFilter {
  statusClass?: StatusClass
  onlyErrors?: boolean
  operation?: string
  keyUuid?: string
  requestId?: string
  resources?: string[]
  from?: CivilDate
  to?: CivilDate
}

/** One request as its handler hands it over; nothing is masked yet. */
export interface HandledRequest {
  requestId: string
  sellerId: number
  /** Of the seller. */
  cell: number
  keyId: number
  occurredAt: Date
  method: string
  operation: string
  /** Of the operation, with the names of its parameters. */
  pathTemplate: string
  params: Readonly<Record<string, string>>
  query: string
  status: number
  errorCode?: string
  durationMs: number
  address: string
  userAgent?: string
  idempotencyKey?: string
  isReplayed: boolean
  /** Whether a card number was refused in a field that is not for card numbers: then no body is stored. */
  isWithheld: boolean
  requestBody?: string
  responseBody?: string
}

/** A request in memory, with the beginning of its bodies. */
export interface WaitingRequest extends Omit<HandledRequest, 'requestBody' | 'responseBody'> {
  requestBody: KeptBody
  responseBody: KeptBody
  /** Of what the request created. */
  createdUuid?: string
}

/** The beginning of a body, empty where it is not to be stored, and the length of the whole in characters. */
export interface KeptBody {
  text: string
  length: number
}

/** One request as it is stored. */
export interface StoredRequest {
  requestId: string
  sellerId: number
  keyId: number
  occurredAt: string
  method: string
  operation: string
  path: string
  query: string | null
  resource: string | null
  status: number
  errorCode: string | null
  durationMs: number
  address: string
  userAgent: string | null
  idempotencyKey: string | null
  isReplayed: boolean
  isWithheld: boolean
  requestBody: string | null
  requestLength: number
  responseBody: string | null
  responseLength: number
}

/** The filters of an address of the log; a wrong one counts as absent. */
export const requestQuery = z.object({
  status: z.enum(statusClasses).optional().catch(undefined),
  errors: z.literal('1').optional().catch(undefined),
  operation: z
    .string()
    .regex(/^\w{1,80}$/)
    .optional()
    .catch(undefined),
  key: z.uuid().optional().catch(undefined),
  request: z.string().trim().toLowerCase().pipe(z.uuid()).optional().catch(undefined),
  resource: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim().toLowerCase()))
    .pipe(z.array(z.uuid()).max(MAX_RESOURCES))
    .optional()
    .catch(undefined),
  from: civilDate.optional().catch(undefined),
  to: civilDate.optional().catch(undefined),
  before: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
})
