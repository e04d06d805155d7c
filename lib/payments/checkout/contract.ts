// Inputs and views of the hosted checkout page. They are internal: no integrator calls them.
import { z } from 'zod'
import type { Locale } from '@/lib/base/i18n/locales'
import type { CardBrand } from '@/lib/base/kernel/card-brand'
import {
  type CardMethod,
  cardMethods,
  collectedMethods,
  type MethodWith,
  type PaymentMethod,
} from '@/lib/base/kernel/payment-method'
import type { RefundPolicy, SellerContact } from '@/lib/parties/branding/contact'
import type { SellerFace } from '@/lib/parties/branding/face'
import type { CardData } from '@/lib/parties/cards/card'
import {
  cardDataOf,
  cardNumberFields,
  cardTokenReference,
  rawCardMembers,
} from '@/lib/parties/cards/card-data'
import type { AskedData } from '@/lib/parties/seller-settings/asked-data'
import type { ChargeFailure } from '@/lib/payments/charges/charge'
import type { QrPath } from '@/lib/payments/charges/codes/qr-path'
import type { EffectiveCost } from '@/lib/payments/charges/effective-cost'
import type { CheckoutKnown } from '@/lib/payments/known-checkout/checkout-known'
import type { LinkBreakdown } from '@/lib/payments/payment-links/breakdown'
import type { SubscriptionType } from '@/lib/payments/payment-links/payment-link'
import { type PriceChange, shownPrice } from '@/lib/payments/shown-prices/contract'
import type { OpenedToken } from '@/lib/rails/wallets/provider'
import { type WalletOffer, walletKinds } from '@/lib/rails/wallets/wallet'
import { checkoutAddress, checkoutBuyer } from './buyer-contract'
import type { AddressField, BuyerField } from './buyer-form'
import type { CheckoutBack, CheckoutReceipt } from './receipt-contract'

export const checkoutParams = z.object({ code: z.string().regex(/^[\w-]{1,64}$/) })

/** The buyer may be left out if the order of this browser already has one. */
export const startPaymentInput = z.object({
  method: z.enum(collectedMethods),
  shown: shownPrice,
  buyer: checkoutBuyer.optional(),
  /** The buyer's consent to keep the data for the next purchase at this seller. */
  keep: z.literal('DATA').optional(),
  address: checkoutAddress.optional(),
})

const typedCard = z.object(rawCardMembers).transform(cardDataOf)

/** One attempt to pay by card. Of the card, only what the vault allows is returned, logged or stored. */
export const cardPaymentInput = z.object({
  /** Idempotency key of the page: repeated, it is the same payment. Version 4, so it never equals that of a terminal (saleUuid). */
  attempt: z.uuidv4().toLowerCase(),
  method: z.enum(cardMethods),
  installments: z.int().min(1).max(12),
  shown: shownPrice,
  buyer: checkoutBuyer.optional(),
  address: checkoutAddress.optional(),
  card: typedCard,
  /** The buyer's consent to store the card and charge it for the next cycles. */
  keepCard: z.boolean().optional(),
  /** The buyer's consent to keep the data, or the card too, for the next purchase at this seller. */
  keep: z.enum(['DATA', 'CARD']).optional(),
})

/** With the typed card, or with one that the recognised buyer keeps at the seller. */
export const checkoutCardInput = cardPaymentInput.extend({
  card: typedCard.optional(),
  kept: cardTokenReference.optional(),
})

export type CardPaymentInput = z.output<typeof checkoutCardInput>

/** One attempt to pay with the token of a wallet, in one amount. */
export const walletPaymentInput = cardPaymentInput
  .pick({ attempt: true, method: true, shown: true, buyer: true })
  .extend({
    wallet: z.enum(walletKinds),
    /** In it is a card, encrypted; and instants, whose digits may look like one. */
    token: z.string().min(1).max(20_000).register(cardNumberFields),
  })

export type WalletPaymentInput = z.output<typeof walletPaymentInput>

/** One attempt to pay by a card that was typed, or that a wallet gave. */
export type CardAttempt = Omit<CardPaymentInput, 'card'> & { card?: CardData; wallet?: OpenedToken }

/** The state of a link for every visitor. PAID is final, also after a refund or a dispute. */
export type CheckoutState =
  | 'OPEN'
  | 'PAID'
  | 'EXPIRED'
  | 'CANCELED'
  | 'PAUSED'
  | 'UNAVAILABLE'
  | 'WITHOUT_AMOUNT'

interface CheckoutBankPayment {
  /** As in the addresses of its code and slip. */
  chargeUuid: string
  /** The code to copy: a BR Code, or the 47 digits of a slip. Absent while it is prepared, and after it has ended. */
  code?: string
  /** Who receives it by the name that the buyer's bank shows; absent where that is the shop's. */
  payee?: string
  /** Since when it cannot be paid; absent for one that was withdrawn before. */
  endedAt?: string
}

export interface CheckoutPix extends CheckoutBankPayment {
  method: MethodWith<'rail', 'PIX'>
  /** REFUSED: the bank refused to register it. */
  state: 'PREPARING' | 'WAITING' | 'EXPIRED' | 'REFUSED'
  /** The code as a QR code; present with the code, so that it needs no other request. */
  qr?: QrPath
  /** ISO instant on the seller's clock, like all others here. */
  expiresAt: string
}

export interface CheckoutSlip extends CheckoutBankPayment {
  method: MethodWith<'rail', 'BANK_SLIP'>
  state: 'PREPARING' | 'WAITING' | 'LATE' | 'EXPIRED' | 'REFUSED'
  /** The digits, grouped as on the printed slip. */
  line?: string
  barcode?: string
  /** The PIX code that pays the same slip, where the bank issues one. */
  pixCode?: string
  /** Who receives it by that code, where it is neither the shop nor the payee of the slip. */
  pixPayee?: string
  dueDate: string
  /** The next business day, if the due date is none: a payment up to then is in time. */
  inTimeUntil?: string
  /** The last day on which it can be paid. */
  lastDate: string
}

/** A payment by card that is in progress or declined; after a decline the form is open for another attempt. */
export interface CheckoutCardPayment {
  method: CardMethod
  chargeUuid: string
  /** The page at `authenticationUrl` is hidden while AUTHENTICATING and shown for a CHALLENGE; then the acquirer is asked. */
  state: 'AUTHENTICATING' | 'CHALLENGE' | 'AUTHORIZING' | 'DECLINED'
  card: { brand: CardBrand; last4digits: string }
  /** The total that the buyer pays, interest included. */
  value: number
  installments: number
  /** Our page that authenticates the holder, shown in a frame. */
  authenticationUrl?: string
  declinedAt?: string
  /** Why it was declined and what to do, by language. Absent for a decline without a reason. */
  failure?: Record<Locale, ChargeFailure>
  code?: undefined
}

/** The current payment of the buyer, by the method requested last. */
export type CheckoutPayment = CheckoutPix | CheckoutSlip | CheckoutCardPayment

/** One row of instalments that the buyer can choose. Amounts in centavos. */
export interface CheckoutInstallments {
  installments: number
  installmentAmount: number
  totalAmount: number
  /** The interest contained in the total. */
  interest: number
  /** The rates of that interest; absent where there is none. */
  cost?: EffectiveCost
}

/** The terms of a subscription, in centavos. Codes and slips of later cycles are mailed `daysAhead` days before they are due. */
export interface CheckoutCycles {
  type: SubscriptionType
  valuePerMonth: number
  /** When the next cycle is charged, if the first is paid today or was paid. */
  nextDate?: string
  daysAhead: number
  bullets: string[]
  /** Own data: the subscription, as the address of its page has it. */
  subscriptionUuid?: string
}

/** The seller as its buyers see it. */
export interface CheckoutSeller extends SellerFace {
  document: string
  sandbox: boolean
  checkoutNote?: string
  receiptNote?: string
  /** How buyers reach it. */
  contact?: SellerContact
  refundPolicy?: RefundPolicy
  /** The page where a buyer sees and deletes what is kept for the next purchase. */
  ownPage: string
}

/** All that the checkout page shows; amounts in centavos. "Own data" is returned only to the browser whose order it is. */
export interface CheckoutView {
  code: string
  state: CheckoutState
  now: string
  seller: CheckoutSeller
  title: string
  description?: string
  /** Absent for a session without an amount, which can't be paid. */
  value?: number
  /** What `value` is made of, where that says more than the title. */
  breakdown?: LinkBreakdown
  /** For a subscription; `value` is then that of a cycle. */
  cycles?: CheckoutCycles
  /** For a link with a timer: until when it can be paid. */
  timerEndsAt?: string
  /** The methods that the buyer can choose, in the order of the page. */
  methods: PaymentMethod[]
  /** The rows of instalments of each card method. */
  cards: Partial<Record<CardMethod, CheckoutInstallments[]>>
  /** The wallets that the buyer's browser may offer, each for a payment in one amount. */
  wallets?: WalletOffer[]
  /** Own data: the buyer of the order, as long as it can be corrected; the form does not ask for it again. */
  buyer?: Record<BuyerField, string>
  /** Whom the page knows without asking. */
  known?: CheckoutKnown
  /** Own data: the address of that buyer, where one was typed. */
  address?: Record<AddressField, string>
  /** What the seller asks of buyers; absent members are the standard. */
  asks?: Partial<AskedData>
  /** Own data: how and when the previous order ended unpaid, if the link can still be paid. */
  ended?: 'CANCELED' | 'ABANDONED'
  endedAt?: string
  /** Since when a link cannot be paid: the instant of its expiry or cancellation, but only the day on which another browser paid. */
  closedAt?: string
  /** The due date of a slip requested now; absent if no slip can be. */
  slipDueDate?: string
  /** Own data, as the receipt is. */
  payment?: CheckoutPayment
  receipt?: CheckoutReceipt
  /** Own data, masked: the address that the recognised payer has yet to confirm. */
  emailToConfirm?: string
  /** The site to which `/pay/{code}/return` leads; absent where the seller has none. */
  back?: CheckoutBack
}

/** A checkout with an amount: every one that can be paid. */
export type CheckoutOffer = CheckoutView & { value: number }

export type CheckoutAnswer = CheckoutView & { change?: PriceChange }
