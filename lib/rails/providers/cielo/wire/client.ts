// The calls of Cielo's API E-commerce 3.0 (rail-card-cielo.md, 3 to 9). Bodies have card numbers: errors carry codes alone.

import { z } from 'zod'
import type { Centavos } from '@/lib/base/kernel/money'
import { CallFailed } from '@/lib/base/outages/call-failed'
import { type HttpAnswer, NoAnswer, request } from '@/lib/rails/connections/http/request'
import type { CieloCredentials, CieloSettings } from '@/lib/rails/providers/cielo/acquirer/settings'
import { requestErrors } from './errors'
import { type Payment, payment } from './payment'

/** Cielo refused a request: nothing was made. */
export class RefusedRequest extends CallFailed {
  static override readonly kind = 'CallFailed.RefusedRequest'
  override name = 'RefusedRequest'
  readonly status: number
  readonly codes: readonly number[]

  constructor(status: number, codes: readonly number[]) {
    super(`Cielo refused a request: HTTP ${status}, codes ${codes.join(', ') || 'none'}`)
    this.status = status
    this.codes = codes
  }
}

const code = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)))

const changed = z.object({ Status: z.number().nullish(), ReturnCode: code, ReturnMessage: code })
export type Changed = z.output<typeof changed>

const zeroAuth = z.object({
  Valid: z.boolean().nullish(),
  ReturnCode: code,
  Code: code,
})

const bin = z.object({
  Status: code,
  CardType: code,
  ForeignCard: z.boolean().nullish(),
})
export type BinAnswer = z.output<typeof bin>

const found = z.object({ Payment: payment })
const list = z.object({ Payment: z.array(z.object({ PaymentId: z.string().min(1) })).nullish() })

export type CieloClient = ReturnType<typeof createCieloClient>

export function createCieloClient(settings: CieloSettings, credentials: CieloCredentials) {
  const headers = {
    MerchantId: credentials.merchantId,
    MerchantKey: credentials.merchantKey,
    'Content-Type': 'application/json',
    Accept: 'application/json',
  }
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) =>
    request({
      method,
      url,
      headers,
      timeoutMs: settings.timeoutMs,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const { transactionsUrl, queriesUrl } = settings
  const put = async (paymentId: string, what: 'capture' | 'void', amount?: Centavos) => {
    const query = amount === undefined ? '' : `?amount=${amount}`
    const url = `${transactionsUrl}/1/sales/${encodeURIComponent(paymentId)}/${what}${query}`
    return read(await call('PUT', url), changed)
  }
  return {
    /** Throws RefusedRequest; any other error but NotSent may have had its effect. */
    async sell(body: unknown): Promise<Payment> {
      return (await read(await call('POST', `${transactionsUrl}/1/sales/`, body), found)).Payment
    },

    /** A payment; undefined where Cielo has none, which means nothing after three months. */
    async find(paymentId: string): Promise<Payment | undefined> {
      const answer = await call('GET', `${queriesUrl}/1/sales/${encodeURIComponent(paymentId)}`)
      return answer.status === 404 ? undefined : (await read(answer, found)).Payment
    },

    /** The payments of an order number. */
    async list(order: string): Promise<string[]> {
      const answer = await call('GET', `${queriesUrl}/1/sales?merchantOrderId=${encodeURIComponent(order)}`)
      if (answer.status === 404) return []
      return ((await read(answer, list)).Payment ?? []).map(({ PaymentId: id }) => id)
    },

    capture: (paymentId: string, amount?: Centavos) => put(paymentId, 'capture', amount),
    void: (paymentId: string, amount?: Centavos) => put(paymentId, 'void', amount),

    async verify(body: unknown) {
      return read(await call('POST', `${transactionsUrl}/1/zeroauth`, body), zeroAuth)
    },

    async bin(digits: string): Promise<BinAnswer> {
      return read(await call('GET', `${queriesUrl}/1/cardBin/${digits}`), bin)
    },
  }
}

/** The body of a 2xx. 400, 401, 403, 404, 405 throw RefusedRequest; everything else may have had its effect. */
async function read<Schema extends z.ZodType>(answer: HttpAnswer, schema: Schema): Promise<z.output<Schema>> {
  const { status, text } = answer
  if ([400, 401, 403, 404, 405].includes(status)) throw new RefusedRequest(status, codesOf(text))
  if (status < 200 || status > 299) throw new NoAnswer(`Cielo answered HTTP ${status}`)
  const parsed = schema.safeParse(jsonOf(text))
  if (!parsed.success) throw new NoAnswer(`Cielo answered HTTP ${status} with an unknown body`)
  return parsed.data
}

function codesOf(text: string): number[] {
  const parsed = requestErrors.safeParse(jsonOf(text))
  return parsed.success ? parsed.data.map(({ Code: one }) => one) : []
}

/** Undefined where it is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
