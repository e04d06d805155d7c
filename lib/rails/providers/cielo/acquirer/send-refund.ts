import { centavos } from '@/lib/base/kernel/money'
import { CallFailed } from '@/lib/base/outages/call-failed'
import { NotSent } from '@/lib/rails/connections/http/request'
import { type Changed, RefusedRequest } from '@/lib/rails/providers/cielo/wire/client'
import { type Payment, statuses } from '@/lib/rails/providers/cielo/wire/payment'
import { refundRule } from '@/lib/rails/providers/cielo/wire/refund-codes'
import { type Cielo, isOver } from './context'
import { type CieloRefund, changeRefund, listRefundsOfSale, updateRefund } from './refund-store'
import { type CieloSale, updateSale } from './store'

const MORE_THAN_LEFT = { code: '51', message: 'O valor é maior que o saldo da venda na adquirente.' }
const NOT_CAPTURED = { code: '41', message: 'A venda não está capturada na adquirente.' }

/**
 * The caller has the turn of the sale; `isStillMine` renews it and says whether it was not lost. The state of every refund is read
 * again under it.
 */
export async function sendRefund(
  cielo: Cielo,
  sale: CieloSale,
  reference: string,
  isStillMine: () => Promise<boolean>,
): Promise<CieloRefund> {
  const refunds = await listRefundsOfSale(cielo.db, sale)
  const refund = refunds.find((one) => one.refund === reference)!
  const isOpen = refund.state === 'REQUESTED' || refund.state === 'SENT'
  // Another one without an answer yet: the sums of two would look alike.
  if (!isOpen || refunds.some((one) => one !== refund && one.state === 'SENT')) return refund
  const paid = await look(cielo, sale)
  if (refund.state === 'SENT') {
    if (hasReached(paid, refund)) return accept(cielo, refund)
    if (!isOver({ sentAt: refund.sentAt! }, cielo.clock())) return refund
  }
  const { Status: status } = paid
  if (status === statuses.notFinished || status === statuses.pending) return refund
  const isCaptured =
    status === statuses.confirmed || status === statuses.voided || status === statuses.refunded
  if (!isCaptured) return refuse(cielo, refund, NOT_CAPTURED)
  const voided = voidedOf(paid, sale)
  if (voided + refund.value > capturedOf(paid, sale)) return refuse(cielo, refund, MORE_THAN_LEFT)
  // A process that was stopped for a while sends nothing: another one may have sent this refund meanwhile, or another of the sale.
  if (!(await isStillMine())) return refund
  const sentAt = cielo.clock()
  const sent = await changeRefund(cielo.db, refund, {
    state: 'SENT',
    sentAt,
    expectedVoided: centavos(voided + refund.value),
  })
  if (!sent || isOver({ sentAt }, cielo.clock())) return sent ?? refund
  return request(cielo, sale, sent)
}

async function request(cielo: Cielo, sale: CieloSale, refund: CieloRefund): Promise<CieloRefund> {
  let answer: Changed
  try {
    answer = await cielo.client.void(sale.paymentId!, refund.value)
  } catch (error) {
    if (error instanceof NotSent) await updateRefund(cielo.db, refund, { state: 'REQUESTED' })
    if (!(error instanceof RefusedRequest)) throw error
    return refusedRequest(cielo, sale, refund, error)
  } finally {
    await updateSale(cielo.db, sale, { voidSentAt: cielo.clock() })
  }
  return decide(cielo, sale, refund, answer)
}

async function decide(
  cielo: Cielo,
  sale: CieloSale,
  refund: CieloRefund,
  { ReturnCode: code, ReturnMessage: message }: Changed,
): Promise<CieloRefund> {
  const { meaning, operator } = refundRule(code)
  if (meaning === 'accepted') return accept(cielo, refund)
  if (meaning === 'busy') return refund
  if (meaning !== 'refused' && hasReached(await look(cielo, sale), refund)) return accept(cielo, refund)
  if (meaning === 'unknown') return refund
  return refuse(cielo, refund, { code, message: message || `Código ${code} da adquirente.` }, operator)
}

/** Nothing was made. Without access, the refund waits until an operator corrected the connection. */
async function refusedRequest(
  cielo: Cielo,
  sale: CieloSale,
  refund: CieloRefund,
  { status, codes }: RefusedRequest,
): Promise<CieloRefund> {
  if (status === 401 || status === 403)
    return updateRefund(cielo.db, refund, { state: 'REQUESTED', note: 'REFUND_IMPOSSIBLE' })
  if (hasReached(await look(cielo, sale), refund)) return accept(cielo, refund)
  const code = String(codes[0] ?? status)
  return refuse(cielo, refund, { code, message: `A adquirente recusou o pedido: código ${code}.` }, true)
}

const hasReached = (paid: Payment, { expectedVoided }: CieloRefund) =>
  expectedVoided !== null && (paid.VoidedAmount ?? 0) >= expectedVoided

const capturedOf = (paid: Payment, sale: CieloSale) => paid.CapturedAmount ?? sale.value!

/** A payment that was voided whole may come without the sum. */
export function voidedOf(paid: Payment, sale: CieloSale): number {
  const isWhole = paid.Status === statuses.voided || paid.Status === statuses.refunded
  return paid.VoidedAmount ?? (isWhole ? capturedOf(paid, sale) : 0)
}

const accept = ({ db, clock }: Cielo, refund: CieloRefund) =>
  updateRefund(db, refund, { state: 'ACCEPTED', acceptedAt: clock() })

const refuse = (
  { db }: Cielo,
  refund: CieloRefund,
  failure: { code: string; message: string },
  isForOperator = false,
) =>
  updateRefund(db, refund, {
    state: 'REFUSED',
    failure,
    ...(isForOperator && { note: 'REFUND_IMPOSSIBLE' as const }),
  })

async function look({ client }: Cielo, { paymentId }: CieloSale): Promise<Payment> {
  const paid = await client.find(paymentId!)
  if (!paid) throw new CallFailed('Cielo has no payment of this id any longer')
  return paid
}
