// Refunds at a bank's API Pix (rail-pix-bcb.md, 8 and 13). The PUT is an error when it is repeated, so that a refund is looked up
// before and after it.

import { HOUR_MS } from '@/lib/base/kernel/durations'
import { addCentavos, type Centavos, centavos } from '@/lib/base/kernel/money'
import { CallFailed } from '@/lib/base/outages/call-failed'
import type { ReturnResponse } from '@/lib/rails/bank-payments/bank-payment'
import type { PixRefundRequest } from '@/lib/rails/pix/provider'
import { type Client, type Reply, read, unexpected } from './client'
import { getPix, outcomeOf } from './payments'
import { amountText, type RefundAnswer, refundAnswer } from './wire'

/** For so long a refusal is the answer; then the return of an unmatched payment is tried again under another id. */
const REFUSAL_MS = 12 * HOUR_MS
const MAX_RETURNS = 100

interface Refund {
  paymentId: string
  id: string
  value: Centavos
  text?: string
}

export function refundCalls(client: Client, clock: () => Date) {
  const pathOf = ({ paymentId, id }: Refund) => `/pix/${paymentId}/devolucao/${id}`

  async function find(refund: Refund): Promise<RefundAnswer | undefined> {
    const reply = await client.call({ method: 'GET', path: pathOf(refund) })
    if (reply.status === 404) return undefined
    if (reply.status !== 200) throw unexpected('GET devolucao', reply)
    return checked(refund, reply)
  }

  async function put(refund: Refund): Promise<ReturnResponse> {
    const { value, text } = refund
    const body = { valor: amountText(value), ...(text && { descricao: text }) }
    const reply = await client.call({ method: 'PUT', path: pathOf(refund), body })
    if (reply.status === 200 || reply.status === 201) return responseOf(checked(refund, reply))
    if (reply.status !== 400) throw unexpected('PUT devolucao', reply)
    // Also what a repeated request gets.
    const existing = await find(refund)
    if (existing) return responseOf(existing)
    return refused(reply.problem ?? 'PixDevolucaoInvalida')
  }

  return {
    async refund({ paymentId, refund: id, value, text }: PixRefundRequest): Promise<ReturnResponse> {
      const refund = { paymentId, id, value, text }
      const existing = await find(refund)
      return existing ? responseOf(existing) : put(refund)
    },

    /** Each try has an id of its own, made of the payment's: a refused one can't be repeated under the same. */
    async returnPayment({ paymentId }: { paymentId: string }): Promise<ReturnResponse> {
      const pix = await getPix(client, paymentId)
      if (!pix) throw new CallFailed(`payment ${paymentId} is not at the bank`)
      const outcomesOf = pix.devolucoes.map((one) => ({ ...one, outcome: outcomeOf(one.status) }))
      if (outcomesOf.some(({ outcome }) => outcome === 'pending')) return { outcome: 'pending' }
      const done = outcomesOf.filter(({ outcome }) => outcome === 'done').map(({ valor }) => valor)
      const left = centavos(pix.valor - addCentavos(...done))
      if (left <= 0) return { outcome: 'done' }
      const used = new Set(outcomesOf.map(({ id }) => id))
      const recent = new Date(clock().getTime() - REFUSAL_MS)
      const refusal = outcomesOf.findLast(
        ({ id, outcome, horario }) =>
          outcome === 'refused' &&
          id.startsWith(paymentId) &&
          horario?.solicitacao &&
          horario.solicitacao > recent,
      )
      if (refusal) return responseOf(refusal)
      const id = idsOf(paymentId).find((one) => !used.has(one))
      if (!id) throw new CallFailed(`payment ${paymentId} was refused too often`)
      return put({ paymentId, id, value: left })
    },
  }
}

const idsOf = (paymentId: string): string[] => [
  paymentId,
  ...Array.from({ length: MAX_RETURNS - 1 }, (_, index) => `${paymentId}r${index + 1}`),
]

function checked(refund: Refund, reply: Reply): RefundAnswer {
  const answer = read(refundAnswer, reply)
  // A refusal would give the money back to the seller although it left.
  if (answer.id !== refund.id || answer.valor !== refund.value)
    throw new CallFailed(`refund ${refund.id} is another one at the bank`)
  return answer
}

function responseOf({ status, motivo }: Pick<RefundAnswer, 'status' | 'motivo'>): ReturnResponse {
  const outcome = outcomeOf(status)
  if (outcome !== 'refused') return { outcome }
  return motivo ? { outcome, failure: { code: 'NAO_REALIZADO', message: motivo } } : { outcome }
}

const refused = (code: string): ReturnResponse => ({
  outcome: 'refused',
  failure: { code, message: 'O banco recusou a devolução: fora do prazo ou acima do que resta do PIX.' },
})
