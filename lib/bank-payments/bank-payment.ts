// A bank payment is money that a bank received for one of our charges. We ask the bank to collect a charge under our own
// reference, it is paid there, and the bank tells us once or more often. A payment that fits no open charge is unmatched:
// held in suspense, shown to the seller, sent back.
import type { Centavos } from '@/lib/kernel/money'

/** The methods whose money a bank collects. */
export const collectedMethods = ['PIX', 'BANK_SLIP'] as const
export type CollectedMethod = (typeof collectedMethods)[number]

export const unmatchedPaymentStatuses = ['HELD', 'RETURNED'] as const

export interface BankPayment {
  /** The bank's own, unique over all payments: an EndToEndId of PIX, or the number of a slip's settlement. */
  paymentId: string
  value: Centavos
  paidAt: Date
}

/** A bank that collects charges for us. Every call may fail, be late, or be repeated with one effect. */
export interface CollectingBank {
  /** All payments that arrived for a reference; empty where none did. */
  findPayments(reference: string): Promise<BankPayment[]>
  /** Sends a whole payment back to its payer. */
  returnPayment(payment: { paymentId: string; at: Date }): Promise<void>
  /** Takes a charge back, so that nobody can pay it from then on. What was paid before stays paid; unknown ones are none. */
  withdrawCharge(charge: { reference: string; at: Date }): Promise<void>
}
