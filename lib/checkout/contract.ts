// What the hosted checkout asks of a buyer and shows of a link. It is ours alone: no integrator calls it.
import { z } from 'zod'
import { collectedMethods } from '@/lib/bank-payments/bank-payment'
import { cardDataOf, rawCardMembers } from '@/lib/cards/card-data'
import type { ChargeFailure } from '@/lib/charges/charge'
import type { Locale } from '@/lib/i18n/locales'
import type { CardBrand } from '@/lib/kernel/card-brand'
import type { PaymentMethod } from '@/lib/kernel/payment-method'
import { type CardMethod, cardMethods } from '@/lib/kernel/payment-method'
import type { SubscriptionType } from '@/lib/payment-links/payment-link'
import type { RefundStatus } from '@/lib/refunds/refund'
import { type BuyerField, readBuyerField } from './buyer-form'
import type { Outcome } from './outcome'

const line = (field: BuyerField) =>
  z
    .string()
    .max(300)
    .transform((typed, context) => {
      const read = readBuyerField(field, typed)
      if (read !== undefined) return read
      context.addIssue({ code: 'custom', message: `Must be a valid ${field}` })
      return z.NEVER
    })

export const checkoutBuyer = z.object({
  name: line('name'),
  document: line('document'),
  email: line('email'),
  phone: line('phone'),
})

export type CheckoutBuyer = z.output<typeof checkoutBuyer>

export const checkoutParams = z.object({ code: z.string().regex(/^[\w-]{1,64}$/) })

/** Without a buyer an order goes on that knows who pays it. */
export const startPaymentInput = checkoutParams.extend({
  method: z.enum(collectedMethods),
  buyer: checkoutBuyer.optional(),
})

/** One press of the pay button with a card. Nothing of the card is answered, logged or kept but what may be. */
export const cardPaymentInput = z.object({
  /** The page's own name for this press: sent again it is the same payment. Sales at terminals have other ones (saleUuid). */
  attempt: z.uuidv4().toLowerCase(),
  method: z.enum(cardMethods),
  installments: z.int().min(1).max(12),
  buyer: checkoutBuyer.optional(),
  card: z.object(rawCardMembers).transform(cardDataOf),
  /** The buyer's consent to have the card charged for the cycles to come. */
  keepCard: z.boolean().optional(),
})

export type CardPaymentInput = z.output<typeof cardPaymentInput>

/** What anybody learns of a link who opens it. PAID is for good, whatever became of the money. */
export type CheckoutState = 'OPEN' | 'PAID' | 'EXPIRED' | 'CANCELED' | 'UNAVAILABLE' | 'WITHOUT_AMOUNT'

interface CheckoutDemand {
  chargeUuid: string
  /** What is copied to pay: a BR Code, or the 47 digits of a slip. Absent while it is prepared, and once it has ended. */
  code?: string
}

export interface CheckoutPix extends CheckoutDemand {
  method: 'PIX'
  /** REFUSED is one that the bank would not collect. */
  state: 'PREPARING' | 'WAITING' | 'EXPIRED' | 'REFUSED'
  /** ISO instant on the seller's clock, as are all others here. */
  expiresAt: string
}

export interface CheckoutSlip extends CheckoutDemand {
  method: 'BANK_SLIP'
  state: 'PREPARING' | 'WAITING' | 'LATE' | 'EXPIRED' | 'REFUSED'
  /** The digits in the groups in which they are printed. */
  line?: string
  barcode?: string
  dueDate: string
  /** The next business day, where banks do not work on the due date: paid by then it is in time. */
  inTimeUntil?: string
  /** The last day on which it can be paid. */
  lastDate: string
}

/** A payment by card under way, or declined; a declined one leaves the form open for another try. */
export interface CheckoutCardPayment {
  method: CardMethod
  chargeUuid: string
  /**
   * AUTHENTICATING runs in the page at `authenticationUrl`, unseen; CHALLENGE has the holder complete it there; AUTHORIZING
   * waits for the acquirer.
   */
  state: 'AUTHENTICATING' | 'CHALLENGE' | 'AUTHORIZING' | 'DECLINED'
  card: { brand: CardBrand; last4digits: string }
  /** What the buyer pays in all, interest included. */
  value: number
  installments: number
  /** Our own page that authenticates the holder, to be framed here. */
  authenticationUrl?: string
  /** Why it was declined and what to do, by language. Absent where nobody said why. */
  failure?: Record<Locale, ChargeFailure>
  code?: undefined
}

/** What the buyer holds to pay with, by the method that was asked for last. */
export type CheckoutPayment = CheckoutPix | CheckoutSlip | CheckoutCardPayment

/** One way to pay in parts, as the buyer chooses it. Amounts in centavos. */
export interface CheckoutInstallments {
  installments: number
  installmentAmount: number
  totalAmount: number
  /** How much of the total is interest. */
  interest: number
}

/** A payment that was made, and what became of it: for the browser that made it. Amounts in centavos. */
export interface CheckoutReceipt {
  orderUuid: string
  outcome: Outcome
  /** What was paid, or is reserved; of it what was given back, what is on its way back, and what stays with the seller. */
  value: number
  refunded: number
  refunding: number
  left: number
  /** The oldest first. */
  refunds: { value: number; status: RefundStatus; at: string }[]
  paymentMethod: PaymentMethod
  paidAt: string
  paymentId?: string
  card?: {
    brand: CardBrand
    last4digits: string
    installments: number
    authorizationCode?: string
  }
}

/** What a buyer agrees to who subscribes. Amounts in centavos. */
export interface CheckoutCycles {
  type: SubscriptionType
  valuePerMonth: number
  /** When the next one is charged, where the first is paid today or was paid. */
  nextDate?: string
  /** What the plan holds. */
  bullets: string[]
  /** Its own: where the subscription is looked after, once it began. */
  subscriptionUuid?: string
}

/**
 * Everything that the checkout page shows; amounts in centavos. What is marked as its own is given to the browser that did it,
 * and to no other.
 */
export interface CheckoutView {
  code: string
  state: CheckoutState
  now: string
  seller: { name: string; document: string; sandbox: boolean }
  title: string
  description?: string
  /** Absent for a session that was opened without an amount: it can't be paid. */
  value?: number
  /** Where it is a subscription: `value` is what a cycle costs. */
  cycles?: CheckoutCycles
  /** Where the link has a timer: until when it can be paid. */
  timerEndsAt?: string
  /** The methods that can be asked for here, in the order in which they are offered. */
  methods: PaymentMethod[]
  /** The rows of each card method among them. */
  cards: Partial<Record<CardMethod, CheckoutInstallments[]>>
  /** Its own: what was typed of who pays, as long as it can be corrected. They are not asked again. */
  buyer?: Record<BuyerField, string>
  /** Its own: how the order before ended, where nothing was paid and the link can still be. */
  ended?: 'CANCELED' | 'ABANDONED'
  /** When a slip that is asked for now falls due; absent where none can be. */
  slipDueDate?: string
  /** Its own. */
  payment?: CheckoutPayment
  /** Its own. */
  receipt?: CheckoutReceipt
}

/** A checkout that asks for an amount, as every one does that can be paid. */
export type CheckoutOffer = CheckoutView & { value: number }
