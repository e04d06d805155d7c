import type { CollectingBank, ReturnResponse } from '@/lib/bank-payments/bank-payment'
import type { Centavos } from '@/lib/kernel/money'

interface PixChargeRequest {
  /** Our reference, a txid of 26 to 35 letters and digits; repeating a call with it returns the same code. */
  reference: string
  sellerId: number
  receiver: { name: string; city: string; key: string }
  value: Centavos
  /** The instant from which the code can no longer be paid. */
  expiresAt: Date
}

interface PixRefundRequest {
  /** The end-to-end id of the payment. */
  paymentId: string
  /** Our own reference of the refund, 1 to 35 letters and digits, unique over all refunds. */
  refund: string
  value: Centavos
  /** Shown to the payer, at most 140 characters; absent where the seller gave none. */
  text?: string
  at: Date
}

/**
 * The port to the bank that creates PIX codes and receives PIX payments for us (rail-pix-bcb.md, 13 Our ports).
 * Values are in centavos; `at` is an instant on the seller's clock. Every call may throw, time out, or have happened
 * although it failed.
 */
export interface PixProvider extends CollectingBank {
  /**
   * Registers a charge and returns its BR Code (max 512 characters). Repeated with the same reference it returns the
   * same code.
   */
  createCharge(request: PixChargeRequest): Promise<{ brCode: string }>
  /**
   * Returns a payment or a part of it to its payer, once for each `refund`; repeating the call returns the current
   * outcome, and both other outcomes than `pending` are final. Refused if the value is more than is left of the payment, or nothing was paid. After a throw it may have
   * happened: repeat the call, and never use another reference.
   */
  refund(request: PixRefundRequest): Promise<ReturnResponse>
}
