// A Pix and its refunds as answers and callbacks have them.
import type { Payment, Refund } from './records'
import { decimalOf } from './values'

export function refundView(refund: Refund) {
  const { id, rtrId, value, natureza, descricao, solicitacao, liquidacao, status, motivo } = refund
  return {
    id,
    rtrId,
    valor: decimalOf(value),
    natureza,
    ...(descricao && { descricao }),
    horario: { solicitacao, ...(liquidacao && { liquidacao }) },
    status,
    ...(motivo && { motivo }),
  }
}

export function paymentView({ payer: _, value, refunds, endToEndId, txid, ...rest }: Payment) {
  return {
    endToEndId,
    ...(txid && { txid }),
    valor: decimalOf(value),
    ...rest,
    ...(refunds.length > 0 && { devolucoes: refunds.map(refundView) }),
  }
}
