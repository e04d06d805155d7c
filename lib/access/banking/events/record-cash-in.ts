import type { CashInStatus } from '@/lib/access/banking/banking'
import type { Deciding } from '@/lib/base/kernel/ctx'
import { wireInstant } from '@/lib/base/kernel/dates'
import { type Centavos, reaisFromCentavos } from '@/lib/base/kernel/money'
import { type CollectedMethod, methodFacts } from '@/lib/base/kernel/payment-method'
import { recordEvent } from '@/lib/messages/webhooks/record-event'

interface CashIn {
  payment: {
    paymentId: string
    value: Centavos
    paidAt: Date
    method: CollectedMethod
    unmatched: string | null
  }
  charge: { uuid: string; bankReference: string | null }
  order: { uuid: string }
  seller: { id: number; document: string }
}

const statusOf: Record<string, CashInStatus> = { HELD: 'HELD', RETURNED: 'RETURNED' }

/** Records what became of a received PIX, for a seller that subscribes to it. */
export function recordCashIn(ctx: Deciding, { payment, charge, order, seller }: CashIn): void {
  if (!methodFacts[payment.method].isListedByBank) return
  recordEvent(ctx, {
    kind: 'cashIn',
    event: 'cash_in.update',
    body: {
      uuid: charge.uuid,
      dateTime: wireInstant(ctx.now),
      status: statusOf[payment.unmatched ?? ''] ?? 'RECEIVED',
      value: reaisFromCentavos(payment.value),
      endToEndId: payment.paymentId,
      txid: charge.bankReference ?? '',
      paidAt: wireInstant(payment.paidAt),
      uuidOrder: order.uuid,
      cnpjSeller: seller.document,
      idSeller: seller.id,
    },
  })
}
