// The control interface: an own port, JSON, without credentials. Only loopback reaches it, and no page of a browser.
import { z } from 'zod'
import { alertFraud, decideChargeback, openChargeback } from '../cielo-chargeback/chargebacks'
import type { Cielo } from './context'
import { faultKinds, operations } from './faults'
import type { Reply, Route, WireRequest } from './listener'
import { outcomeInput } from './outcomes'
import type { Sale } from './records'
import { settlementCsv } from './settlement'
import { decideVoid } from './void-result'

const rate = z.number().min(0).max(1).optional()
const faultInput = z.strictObject({
  ...(Object.fromEntries(faultKinds.map((kind) => [kind, rate])) as Record<
    (typeof faultKinds)[number],
    typeof rate
  >),
  silenceMs: z.int().nonnegative().optional(),
  operations: z.array(z.enum(operations)).optional(),
  notificationsLost: rate,
  notificationsDoubled: rate,
  notificationsReordered: rate,
})
const nextFaultInput = z.strictObject({
  fault: z.enum(faultKinds),
  operation: z.enum(operations),
  times: z.int().positive().optional(),
  silenceMs: z.int().nonnegative().optional(),
})
const clockInput = z.strictObject({ days: z.number().optional(), seconds: z.number().optional() })
const statusInput = z.strictObject({
  status: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(13)]),
})
const decisionInput = z.strictObject({ favor: z.enum(['establishment', 'issuer']) })
const voidInput = z.strictObject({ result: z.enum(['accepted', 'denied']) })
const chargebackInput = z.strictObject({
  amount: z.int().positive().optional(),
  reasonCode: z.string().max(10).optional(),
  reasonDescription: z.string().max(100).optional(),
  process: z.literal([1, 2, 3, 13, 15, 16]).optional(),
  days: z.int().nonnegative().optional(),
})
const merchantInput = z.strictObject({
  notificationUrl: z.url().nullable().optional(),
  notificationHeaders: z.record(z.string(), z.string()).optional(),
  blocked: z.boolean().optional(),
  zeroAuth: z.boolean().optional(),
  binQuery: z.boolean().optional(),
  refunds: z.boolean().optional(),
  debitWithoutAuthentication: z.boolean().optional(),
  captureDays: z.int().positive().optional(),
  riskNotifications: z.boolean().optional(),
})

const DAY_MS = 24 * 60 * 60 * 1000
const ok = (json: unknown = {}): Reply => ({ status: 200, json })
const notFound: Reply = { status: 404, json: { message: 'Not found.' } }

/** A handler that gets its checked body. */
function control<Schema extends z.ZodType>(
  method: string,
  path: string,
  schema: Schema,
  handle: (input: z.output<Schema>, request: WireRequest, ...parameters: string[]) => Reply | Promise<Reply>,
): Route {
  return {
    method,
    path: new RegExp(`^${path.replaceAll(':id', '([^/]+)')}/?$`),
    operation: 'control',
    handle(request, ...parameters) {
      if (request.headers.origin) return { status: 403, json: { message: 'Not for pages of a browser.' } }
      const input = schema.safeParse(request.body.length > 0 ? request.json() : {})
      if (!input.success) return { status: 400, json: { message: z.prettifyError(input.error) } }
      return handle(input.data, request, ...parameters)
    },
  }
}

export function controlRoutes(cielo: Cielo, runDue: () => Promise<number>): Route[] {
  const nothing = z.unknown()
  return [
    control('GET', '/', nothing, () => ok({ urls: cielo.urls, now: cielo.now() })),
    control('GET', '/outcomes', nothing, () => ok(cielo.outcomes.list())),
    control('POST', '/outcomes', outcomeInput, (outcome) => {
      cielo.outcomes.add(outcome)
      return ok(outcome)
    }),
    control('DELETE', '/outcomes', nothing, () => {
      cielo.outcomes.clear()
      return ok()
    }),
    control('GET', '/faults', nothing, () => ok(cielo.faults.rates)),
    control('PUT', '/faults', faultInput, (rates) => {
      cielo.faults.rates = rates
      return ok(rates)
    }),
    control('POST', '/faults/next', nextFaultInput, (fault) => {
      cielo.faults.next(fault)
      return ok(fault)
    }),
    control('POST', '/clock', clockInput, async ({ days = 0, seconds = 0 }) => {
      cielo.state.moveClock(days * DAY_MS + seconds * 1000)
      await runDue()
      return ok({ now: cielo.now() })
    }),
    control('POST', '/tokens/revoke', nothing, () => {
      cielo.accessTokens.revoke()
      return ok()
    }),
    control('PATCH', '/merchants/:id', merchantInput, (changes, _request, id) => {
      const merchant = cielo.merchants.find((one) => one.merchantId === id)
      if (!merchant) return notFound
      Object.assign(merchant, {
        ...changes,
        notificationUrl: changes.notificationUrl ?? merchant.notificationUrl,
      })
      if (changes.notificationUrl === null) delete merchant.notificationUrl
      return ok({ ...merchant, merchantKey: undefined })
    }),
    control('GET', '/requests', nothing, () => ok(cielo.requests)),
    control('GET', '/notifications', nothing, () => ok(cielo.state.all('notification'))),
    control('POST', '/notifications/send', nothing, async () => ok({ arrived: await runDue() })),
    control('GET', '/settlement.csv', nothing, (_input, { query }) => ({
      status: 200,
      text: settlementCsv(cielo, {
        merchantId: query.merchantid,
        from: query.from,
        to: query.to,
        by: query.by,
      }),
      headers: { 'Content-Type': 'text/csv; charset=utf-8' },
    })),
    ...paymentControls(cielo),
    ...chargebackControls(cielo),
  ]
}

function paymentControls(cielo: Cielo): Route[] {
  const found = (id: string | undefined, handle: (sale: Sale) => Reply) => {
    const sale = cielo.state.get('sale', id ?? '')
    return sale ? handle(sale) : notFound
  }
  return [
    control('GET', '/payments', z.unknown(), (_input, { query }) => {
      const wanted = query.merchantorderid
      return ok(cielo.state.all('sale').filter((one) => !wanted || one.orderId === wanted))
    }),
    control('GET', '/payments/:id', z.unknown(), (_input, _request, id) => found(id, ok)),
    control('POST', '/payments/:id/status', statusInput, ({ status }, _request, id) =>
      found(id, (sale) => {
        if (sale.status !== 0 && sale.status !== 12)
          return { status: 409, json: { message: 'Finished already.' } }
        const captured = status === 2 && { capturedAmount: sale.amount, capturedAt: cielo.now().getTime() }
        const approved = status < 3 && {
          authorizationCode: cielo.random.digits(6),
          returnCode: status === 2 ? '6' : '4',
        }
        const finished: Sale = { ...sale, status, ...captured, ...approved }
        cielo.state.put('sale', finished)
        cielo.notify(finished, 1)
        return ok(finished)
      }),
    ),
    control('POST', '/payments/:id/void-result', voidInput, ({ result }, _request, id) =>
      found(id, (sale) =>
        decideVoid(cielo, sale, result) ? ok(cielo.state.get('sale', sale.paymentId)) : notFound,
      ),
    ),
    control('POST', '/payments/:id/chargeback', chargebackInput, (input, _request, id) =>
      found(id, (sale) => {
        if (!sale.capturedAt) return { status: 409, json: { message: 'Not captured.' } }
        return ok(openChargeback(cielo, sale, input))
      }),
    ),
    control('POST', '/payments/:id/fraud-alert', z.unknown(), (_input, _request, id) =>
      found(id, (sale) => {
        alertFraud(cielo, sale)
        return ok()
      }),
    ),
  ]
}

function chargebackControls(cielo: Cielo): Route[] {
  return [
    control('GET', '/chargebacks', z.unknown(), () => ok(cielo.state.all('chargeback'))),
    control('POST', '/chargebacks/:id/decide', decisionInput, ({ favor }, _request, id) => {
      const chargeback = cielo.state.get('chargeback', id ?? '')
      return chargeback ? ok(decideChargeback(cielo, chargeback, favor)) : notFound
    }),
    control('POST', '/chargebacks/:id/second', chargebackInput, (input, _request, id) => {
      const first = cielo.state.get('chargeback', id ?? '')
      const sale = first && cielo.state.get('sale', first.paymentId)
      if (!sale) return notFound
      return ok(openChargeback(cielo, sale, { amount: first.amount, ...input, idCase: first.idCase }))
    }),
  ]
}
