// What tests, and the person who tests, do at the PSP beside the standard: as the payer, as the bank, and with its clock.
import { z } from 'zod'
import type { Bank } from './bank'
import { type Operation, operation } from './call'
import { completeView } from './charge-view'
import { removeCharge } from './charges'
import { faultPlan, orderedFault } from './fault-plan'
import { pay, payInput } from './pay'
import { paymentView, refundView } from './payment-view'
import { PixProblem, violation } from './problem'
import { recurringOperations } from './recurring/operations'
import { addRefund, decideRefund, getPayment, leftOf } from './refunds'
import { centsOf, endToEndId, parse, positive } from './values'

const refundName = z.object({ endToEndId, id: z.string() })
const nothing = z.object({}).optional()

const operations = {
  pay: operation(payInput, (bank, input) => paymentView(pay(bank, input))),

  /** Ends a refund that is in process as DEVOLVIDO. */
  settleRefund: operation(refundName, (bank, { endToEndId, id }) =>
    refundView(decideRefund(bank, endToEndId, id, { refused: false })),
  ),

  /** Ends a refund that is in process as NAO_REALIZADO. */
  refuseRefund: operation(
    refundName.extend({ motivo: z.string().max(140).optional() }),
    (bank, { endToEndId, id, motivo }) =>
      refundView(decideRefund(bank, endToEndId, id, { refused: true, ...(motivo && { motivo }) })),
  ),

  /** A refund that nobody asked the API for; of everything that is left where no value is given. */
  med: operation(
    z.object({
      endToEndId,
      natureza: z.enum(['MED_FRAUDE', 'MED_OPERACIONAL', 'MED_PIX_AUTOMATICO']),
      valor: positive.optional(),
      /** False: it stays in process. */
      settled: z.boolean().default(true),
    }),
    (bank, { endToEndId, natureza, valor, settled }) => {
      const payment = getPayment(bank, endToEndId)
      const value = valor ? centsOf(valor) : leftOf(payment)
      if (value <= 0 || value > leftOf(payment))
        throw violation('RequisicaoInvalida', 'valor', 'O valor passa do que resta do Pix.')
      const id = `MED${bank.randomBytes('med', 12).toString('hex')}`
      const refund = addRefund(bank, payment, { id, value, natureza, decision: null })
      return refundView(settled ? decideRefund(bank, endToEndId, id, { refused: false }) : refund)
    },
  ),

  /** The bank takes an active charge away. */
  removeCharge: operation(z.object({ txid: z.string() }), (bank, { txid }) => {
    const charge = bank.records.charges.get(txid)
    if (!charge) throw new PixProblem('NaoEncontrado')
    if (charge.status !== 'ATIVA')
      throw violation('RequisicaoInvalida', 'txid', `A cobrança está ${charge.status}.`)
    return completeView(bank, removeCharge(bank, charge, 'REMOVIDA_PELO_PSP'))
  }),

  /** The bank drops the webhook of a key by itself. */
  dropWebhook: operation(z.object({ chave: z.string() }), (bank, { chave }) => {
    bank.records.webhooks.delete(chave)
  }),

  ...recurringOperations,

  moveClock: operation(z.object({ seconds: z.number() }), (bank, { seconds }) => {
    bank.moveClock(Math.round(seconds * 1000))
    return { now: bank.now().toISOString() }
  }),

  /** Replaces the whole plan; without members: no faults. */
  setFaults: operation(faultPlan.prefault({}), (bank, plan) => {
    bank.faults.change(plan)
    return bank.faults.plan()
  }),

  /** A fault for the next requests that match, apart from the plan. */
  orderFault: operation(orderedFault, (bank, fault) => bank.faults.order(fault)),

  state: operation(nothing, (bank) => {
    const { charges, payments, recs, cobrs, callbacks, webhooks } = bank.records
    return {
      now: bank.now().toISOString(),
      charges: charges.keys().length,
      payments: payments.keys().length,
      recurrences: recs.keys().length,
      collections: cobrs.keys().length,
      webhooks: webhooks.all(),
      openCallbacks: callbacks.all().length,
      faults: bank.faults.plan(),
    }
  }),
}

type Operations = typeof operations
export type OperationName = keyof Operations
export type Control = {
  [Name in OperationName]: (
    ...input: undefined extends z.input<Operations[Name]['input']>
      ? [input?: z.input<Operations[Name]['input']>]
      : [input: z.input<Operations[Name]['input']>]
  ) => ReturnType<Operations[Name]['run']>
}

export const isOperation = (name: string): name is OperationName => Object.hasOwn(operations, name)

/** All of it happens, or nothing. Throws a problem for an input that does not fit. */
export function runOperation(bank: Bank, name: OperationName, input: unknown): unknown {
  const { input: schema, run } = operations[name] as Operation<z.ZodType, unknown>
  return bank.records.atomic(() => run(bank, parse(schema, input, 'RequisicaoInvalida')))
}

export function createControl(bank: Bank): Control {
  const entries = Object.keys(operations).map((name) => [
    name,
    (input?: unknown) => runOperation(bank, name as OperationName, input),
  ])
  return Object.fromEntries(entries) as Control
}
