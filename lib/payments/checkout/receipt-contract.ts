// What the checkout shows of a finished payment, with its later refunds and dispute. Amounts in centavos, instants on the seller's
// clock.

import type { CardBrand } from '@/lib/base/kernel/card-brand'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import type { DisputeKind } from '@/lib/payments/disputes/dispute'
import type { RefundStatus } from '@/lib/payments/refunds/refund'
import type { WalletKind } from '@/lib/rails/wallets/wallet'
import type { Outcome } from './outcome'

export interface CheckoutRefund {
  value: number
  status: RefundStatus
  requestedAt: string
  /** When it got its status. */
  at: string
  /** The shop has not approved it yet, and it may still be refused. */
  awaitsApproval: boolean
}

export interface CheckoutDispute {
  kind: DisputeKind
  status: 'OPEN' | 'WON' | 'LOST'
  value: number
  openedAt: string
  /** Until when it is decided, in favour of the buyer if nobody decides it. */
  dueAt: string
  closedAt?: string
}

/** A finished payment with its refunds and disputes: shown only to the browser that paid. Amounts in centavos. */
export interface CheckoutReceipt {
  orderUuid: string
  outcome: Outcome
  /** Paid or reserved; of it already refunded, being refunded, and left with the seller. */
  value: number
  /** The part of the value that is interest of instalments. */
  interest: number
  refunded: number
  refunding: number
  left: number
  /** Oldest first. */
  refunds: CheckoutRefund[]
  /** The latest dispute. */
  dispute?: CheckoutDispute
  /** Since when the outcome is what it is; absent for PAID. */
  outcomeAt?: string
  paymentMethod: PaymentMethod
  paidAt: string
  /** When the bank confirmed a slip, which may be a business day after it was paid. */
  confirmedAt?: string
  paymentId?: string
  /** Who received a PIX or a slip by the name that the bank shows; absent where that is the shop's. */
  payee?: string
  /** The seller as its document names it. */
  legalName: string
  /** The masked address to which we send the receipt; absent where no mail of it goes out, and where the browser is not proven to be the buyer's. */
  mailedTo?: string
  card?: {
    brand: CardBrand
    last4digits: string
    installments: number
    authorizationCode?: string
    /** The name of the payment on the card's statement, where it is known. */
    statementName?: string
    /** The wallet that the card came from. */
    wallet?: WalletKind
  }
}

/** The way back to the shop. */
export interface CheckoutBack {
  /** Its host. */
  site: string
  /** Shown also while the link can be paid: the seller gave an address for that. */
  beforePayment?: true
  /** The page goes there by itself some seconds after the payment. */
  automatic?: true
}
