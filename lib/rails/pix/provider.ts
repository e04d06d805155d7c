import type { Centavos } from '@/lib/base/kernel/money'
import type { BankPayment, CollectingBank, ReturnResponse } from '@/lib/rails/bank-payments/bank-payment'

export interface PixChargeRequest {
  /** Our reference, a txid of 26 to 35 letters and digits; repeating a call with it returns the same code. */
  reference: string
  sellerId: number
  receiver: { name: string; city: string; key: string }
  value: Centavos
  /** The instant from which the code can no longer be paid. */
  expiresAt: Date
}

export interface PixRefundRequest {
  /** The end-to-end id of the payment. */
  paymentId: string
  /** Our own reference of the refund, 1 to 35 letters and digits, unique over all refunds. */
  refund: string
  value: Centavos
  /** Shown to the payer, at most 140 characters; absent where the seller gave none. */
  text?: string
  at: Date
}

/** Money of a payment that went back to its payer, or is on its way. */
export interface PixReturn {
  /** Our own reference where we requested it. */
  id: string
  /** The bank's identifier, unique among all banks. */
  returnId: string
  value: Centavos
  outcome: ReturnResponse['outcome']
  /** Who started it: us, the procedure of MED, or what we do not know. */
  by: 'RECEIVER' | 'MED' | 'OTHER'
  /** Of MED: its reason code. */
  reason?: string
}

/** A payment as the bank has it, with all that was returned of it. */
export interface PixPayment extends BankPayment {
  /** The txid; absent where the payer used no code of a charge. */
  reference?: string
  returns: PixReturn[]
}

/** What a bank says of a charge: OPEN also after its code expired, UNKNOWN for a state that we do not know. */
export type PixChargeState = 'OPEN' | 'PAID' | 'WITHDRAWN' | 'REMOVED' | 'UNKNOWN'

/** A page of what the bank recorded in a period, both ends included; pages count from 0. */
export interface PeriodRequest {
  from: Date
  to: Date
  page: number
}

export interface PixPaymentPage {
  payments: PixPayment[]
  /** Rows that could not be read: the others are to be booked, and these to be reported. */
  unreadable: number
  hasMore: boolean
}

/**
 * The port to the bank that creates PIX codes and receives PIX payments for us (rail-pix-bcb.md, 13 Our ports).
 * Values are in centavos; `at` is an instant on the seller's clock. Every call may throw, time out, or have happened
 * although it failed.
 */
export interface PixProvider extends CollectingBank {
  /**
   * Registers a charge and returns its BR Code (max 512 characters). Repeated with the same reference it returns the
   * same code. Throws for a charge that was withdrawn before the bank had it.
   */
  createCharge(request: PixChargeRequest): Promise<{ brCode: string }>
  /**
   * Returns a payment or a part of it to its payer, once for each `refund`; repeating the call returns the current
   * outcome, and both other outcomes than `pending` are final. Refused if the value is more than is left of the
   * payment. After a throw it may have happened: repeat the call, and never use another reference.
   */
  refund(request: PixRefundRequest): Promise<ReturnResponse>
  /** The state of a charge at the bank; undefined if the bank does not have it. */
  findChargeState(reference: string): Promise<PixChargeState | undefined>
  /** A payment by its end-to-end id; undefined if the bank does not have it. */
  findPayment(paymentId: string): Promise<PixPayment | undefined>
  /** The payments that arrived in a period; with `returned` only those of which anything was sent back, whenever that was. */
  listPayments(request: PeriodRequest & { returned?: boolean }): Promise<PixPaymentPage>
  /** The references of charges created in a period that can no longer be paid: the bank removed them, or a withdrawal of ours did. */
  listRemoved(request: PeriodRequest): Promise<{ references: string[]; hasMore: boolean }>
}

declare module '@/lib/base/kernel/ctx' {
  interface ProviderPorts {
    pix: PixProvider
  }
}
