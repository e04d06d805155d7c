// What the control interface does to payments and chargebacks.
import { z } from 'zod'
import { alertFraud, decideChargeback, openChargeback } from '../cielo-chargeback/chargebacks'
import type { Cielo } from './context'
import { control, notFound, ok } from './control'
import type { Reply, Route } from './listener'
import type { Sale } from './records'
import { decideVoid } from './void-result'

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

/** The route of one payment. */
function ofPayment<Schema extends z.ZodType>(
  cielo: Cielo,
  path: string,
  schema: Schema,
  handle: (input: z.output<Schema>, sale: Sale) => Reply,
): Route {
  return control('POST', `/payments/:id/${path}`, schema, (input, _request, id) => {
    const sale = cielo.state.get('sale', id ?? '')
    return sale ? handle(input, sale) : notFound
  })
}

export const paymentControls = (cielo: Cielo): Route[] => [
  control('GET', '/payments', z.unknown(), (_input, { query }) => {
    const wanted = query.merchantorderid
    return ok(cielo.state.all('sale').filter((one) => !wanted || one.orderId === wanted))
  }),
  control('GET', '/payments/:id', z.unknown(), (_input, _request, id) => {
    const sale = cielo.state.get('sale', id ?? '')
    return sale ? ok(sale) : notFound
  }),
  ofPayment(cielo, 'status', statusInput, ({ status }, sale) => finishSale(cielo, sale, status)),
  ofPayment(cielo, 'void-result', voidInput, ({ result }, sale) =>
    decideVoid(cielo, sale, result) ? ok(cielo.state.get('sale', sale.paymentId)) : notFound,
  ),
  ofPayment(cielo, 'chargeback', chargebackInput, (input, sale) =>
    sale.capturedAt ? ok(openChargeback(cielo, sale, input)) : conflict('Not captured.'),
  ),
  ofPayment(cielo, 'fraud-alert', z.unknown(), (_input, sale) => {
    alertFraud(cielo, sale)
    return ok()
  }),
]

const conflict = (message: string): Reply => ({ status: 409, json: { message } })

/** Ends a sale that was left unfinished or pending. */
function finishSale(cielo: Cielo, sale: Sale, status: 1 | 2 | 3 | 13): Reply {
  if (sale.status !== 0 && sale.status !== 12) return conflict('Finished already.')
  const captured = status === 2 && { capturedAmount: sale.amount, capturedAt: cielo.now().getTime() }
  const approved = status < 3 && {
    authorizationCode: cielo.random.digits(6),
    returnCode: status === 2 ? '6' : '4',
    returnMessage: 'Operation Successful',
  }
  const finished: Sale = { ...sale, status, ...captured, ...approved }
  cielo.state.put('sale', finished)
  cielo.notify(finished, 1)
  return ok(finished)
}

export function chargebackControls(cielo: Cielo): Route[] {
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
