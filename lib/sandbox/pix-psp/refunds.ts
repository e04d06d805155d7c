// Refunds of a Pix: asked for by the receiver, or by MED (rail-pix-bcb.md, 8 Pix received and their refunds).

import { z } from 'zod'
import { methodTerms } from '@/lib/base/payment-terms/method-terms'
import type { Bank } from './bank'
import { queueCallback } from './callbacks'
import { PixProblem, violation } from './problem'
import type { Payment, Refund } from './records'
import { centsOf, parse, positive } from './values'

const DAYS = methodTerms.PIX.refundDays
const DEFAULT_SECONDS = 1
const REFUSAL = 'Recusada pelo banco do pagador.'

const refundRequest = z.object({
  valor: positive,
  natureza: z
    .enum(['ORIGINAL', 'RETIRADA'])
    .refine((one) => one === 'ORIGINAL', 'O Pix não tem parte em espécie.')
    .default('ORIGINAL'),
  descricao: z.string().max(140).optional(),
})

export function getPayment({ records }: Bank, endToEndId: string): Payment {
  const payment = records.payments.get(endToEndId)
  if (!payment) throw new PixProblem('PixNaoEncontrado')
  return payment
}

export function getRefund(payment: Payment, id: string): Refund {
  const refund = payment.refunds.find((one) => one.id === id)
  if (!refund) throw new PixProblem('PixDevolucaoNaoEncontrada')
  return refund
}

/** What is left of a Pix: all refunds count but those that did not happen. */
export const leftOf = ({ value, refunds }: Payment) =>
  refunds.reduce((left, one) => left - (one.status === 'NAO_REALIZADO' ? 0 : one.value), value)

/** Once only: the same id again is an error. */
export function requestRefund(bank: Bank, endToEndId: string, id: string, input: unknown): Refund {
  const payment = getPayment(bank, endToEndId)
  const refuse = (name: string, reason: string) =>
    violation('PixDevolucaoInvalida', `devolucao.${name}`, reason)
  if (!/^[a-zA-Z0-9]{1,35}$/.test(id)) throw refuse('id', 'O id está fora do formato exigido.')
  const { valor, descricao } = parse(refundRequest, input, 'PixDevolucaoInvalida', 'devolucao')
  if (payment.refunds.some((one) => one.id === id)) throw refuse('id', 'O id já é de outra devolução do Pix.')
  const value = centsOf(valor)
  if (value > leftOf(payment)) throw refuse('valor', 'As devoluções passariam do valor do Pix.')
  if (bank.now().getTime() > Date.parse(payment.horario) + DAYS * 86_400_000)
    throw refuse('horario', `O prazo de ${DAYS} dias da liquidação do Pix terminou.`)
  return addRefund(bank, payment, {
    id,
    value,
    natureza: 'ORIGINAL',
    ...(descricao && { descricao }),
    decision: decisionOf(bank, `devolucao ${endToEndId} ${id}`),
  })
}

function decisionOf(bank: Bank, name: string): Refund['decision'] {
  const { refused, slow, slowSeconds } = bank.faults.plan().refunds
  const { refundSeconds = DEFAULT_SECONDS } = bank.options
  if (refundSeconds === null) return null
  const seconds = bank.faults.draw(`slow ${name}`) < slow ? slowSeconds : refundSeconds
  return {
    at: bank.now().getTime() + seconds * 1000,
    refused: bank.faults.draw(`refused ${name}`) < refused,
  }
}

type NewRefund = Pick<Refund, 'id' | 'value' | 'natureza' | 'descricao' | 'decision'>

export function addRefund(bank: Bank, payment: Payment, fields: NewRefund): Refund {
  const refund: Refund = {
    ...fields,
    rtrId: bank.newReturnId(),
    solicitacao: bank.now().toISOString(),
    status: 'EM_PROCESSAMENTO',
  }
  store(bank, payment, [...payment.refunds, refund])
  return refund
}

/** A refund without a decision by time is not in the index of those that are due. */
function store(bank: Bank, payment: Payment, refunds: Refund[]): void {
  const { payments, openRefunds } = bank.records
  const { endToEndId } = payment
  payments.put(endToEndId, { ...payment, refunds })
  const times = refunds.flatMap(({ status, decision }) =>
    status === 'EM_PROCESSAMENTO' && decision ? [decision.at] : [],
  )
  if (times.length > 0) openRefunds.put(endToEndId, Math.min(...times))
  else if (openRefunds.get(endToEndId) !== undefined) openRefunds.delete(endToEndId)
}

/** Ends a refund that is in process, and notifies where its Pix has a txid. Throws a problem where it has ended already. */
export function decideRefund(
  bank: Bank,
  endToEndId: string,
  id: string,
  { refused, motivo = REFUSAL }: { refused: boolean; motivo?: string },
): Refund {
  const payment = getPayment(bank, endToEndId)
  const refund = getRefund(payment, id)
  if (refund.status !== 'EM_PROCESSAMENTO')
    throw violation('PixDevolucaoInvalida', 'devolucao.status', 'A devolução já terminou.', refund.status)
  const ended: Refund = refused
    ? { ...refund, status: 'NAO_REALIZADO', motivo }
    : { ...refund, status: 'DEVOLVIDO', liquidacao: bank.now().toISOString() }
  store(
    bank,
    payment,
    payment.refunds.map((one) => (one === refund ? ended : one)),
  )
  queueCallback(bank, endToEndId)
  return ended
}

/** Ends every refund whose time has come. */
export function decideDueRefunds(bank: Bank): void {
  const now = bank.now().getTime()
  for (const endToEndId of bank.records.openRefunds.keys()) {
    if (bank.records.openRefunds.get(endToEndId)! > now) continue
    for (const { id, status, decision } of getPayment(bank, endToEndId).refunds) {
      if (status !== 'EM_PROCESSAMENTO' || !decision || decision.at > now) continue
      bank.records.atomic(() => decideRefund(bank, endToEndId, id, decision))
    }
  }
}
