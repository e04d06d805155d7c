// A bank payment is money that a bank received for one of our charges. We register a charge at the bank under our own
// reference, the buyer pays it there, and the bank notifies us once or more often. A payment that matches no open
// charge is unmatched: it is posted to suspense, shown to the seller and returned to its payer.
import type { Centavos } from '@/lib/base/kernel/money'

export const unmatchedPaymentStatuses = ['HELD', 'RETURNED'] as const

export interface BankPayment {
  /** The bank's identifier, unique over all payments: the EndToEndId of a PIX, or the number of a slip's settlement. */
  paymentId: string
  value: Centavos
  paidAt: Date
}

/** What a bank or an acquirer said about money that it did not send back. */
export interface ReturnFailure {
  code: string
  message: string
}

/**
 * What became of money on its way back to its payer. After `pending` the caller asks again; `refused` moved nothing, and
 * its failure is absent if nothing was said.
 */
export type ReturnResponse =
  | { outcome: 'done' }
  | { outcome: 'pending' }
  | { outcome: 'refused'; failure?: ReturnFailure }

/**
 * The port to a bank that collects charges for us (rail-pix-bcb.md, 13 Our ports). Amounts are in centavos. Every
 * call may throw, time out, or have happened although it failed; repeating it with the same reference has one effect.
 */
export interface CollectingBank {
  /** All payments received for a reference; empty if there are none. `paidAt` is the bank's instant. */
  findPayments(reference: string): Promise<BankPayment[]>
  /** Returns a whole payment to its payer. Repeated with the same `paymentId` it has one effect. */
  returnPayment(payment: { paymentId: string; at: Date }): Promise<ReturnResponse>
  /**
   * Withdraws a charge so that it can no longer be paid. Payments received before stay valid; an unknown reference
   * has no effect and no error.
   */
  withdrawCharge(charge: { reference: string; at: Date }): Promise<void>
}
