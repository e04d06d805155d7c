import type { CollectingBank } from '@/lib/bank-payments/bank-payment'
import type { Centavos } from '@/lib/kernel/money'

interface PixChargeRequest {
  /** Our reference, a txid of 26 to 35 letters and digits (BCB); asking again with it answers the same code. */
  reference: string
  sellerId: number
  receiver: { name: string; city: string; key: string }
  value: Centavos
  /** From this instant on the code can't be paid. */
  expiresAt: Date
}

interface PixRefundRequest {
  /** The txid of the charge that was paid. */
  reference: string
  /** Our own reference of the refund, 1 to 35 letters and digits (BCB), unique over all refunds. */
  refund: string
  value: Centavos
  at: Date
}

/** What became of a refund. `pending` is asked again; `refused` is final and changed nothing. */
type PixRefundAnswer = { outcome: 'done' } | { outcome: 'pending' } | { outcome: 'refused' }

/** The bank that makes PIX codes and receives for us. */
export interface PixProvider extends CollectingBank {
  /** The BR Code of a charge (at most 512 characters). */
  createCharge(request: PixChargeRequest): Promise<{ brCode: string }>
  /**
   * Gives what was paid, or a part of it, back to its payer, once for each `refund`: asking again with it answers how it
   * stands by then. Refused where it is more than is left of what was paid, or nothing was. After a throw it may have
   * happened: ask again, and never under another reference.
   */
  refund(request: PixRefundRequest): Promise<PixRefundAnswer>
}
