// What is agreed of the money of each payment method: when it reaches the seller, and for how long it can be claimed back.
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'

interface MethodTerms {
  /** A payment by it, as the Portuguese sentences of the API name it. */
  payment: string
  /** When its money reaches the seller: each instalment in its month, or all at once. */
  settles: 'SAME_DAY' | 'NEXT_BUSINESS_DAY' | 'MONTHLY'
  /** Who pays for it that the seller gets all instalments at once. */
  earlyAtCostOf: 'BUYER' | 'SELLER' | null
  /** Days after its payment within which it can be refunded; null where it can't be, Infinity where no rule ends it. */
  refundDays: number | null
  /** Through whom its payer disputes it, and within how many days after the payment; null where that is not possible. */
  dispute: { kind: 'MED' | 'CARD'; days: number } | null
  /** Whether later cycles of a subscription can be paid by it. */
  repeats: boolean
}

const creditCard = {
  payment: 'cartão de crédito',
  settles: 'NEXT_BUSINESS_DAY',
  earlyAtCostOf: null,
  refundDays: Number.POSITIVE_INFINITY,
  // The rule of the card brands for chargebacks. The acquirer keeps it; we refuse none, and only wait that long with an erasure.
  dispute: { kind: 'CARD', days: 120 },
  repeats: true,
} as const satisfies MethodTerms

export const methodTerms = {
  PIX: {
    payment: 'PIX',
    settles: 'SAME_DAY',
    earlyAtCostOf: null,
    // Both are rules of the central bank for PIX (payment-rules.md, 3 BR Code / PIX).
    refundDays: 90,
    dispute: { kind: 'MED', days: 80 },
    repeats: true,
  },
  BANK_SLIP: {
    payment: 'boleto',
    settles: 'NEXT_BUSINESS_DAY',
    earlyAtCostOf: null,
    refundDays: null,
    dispute: null,
    repeats: true,
  },
  CREDIT_CARD: { ...creditCard, settles: 'MONTHLY' },
  CREDIT_CARD_EARLY_BUYER: { ...creditCard, earlyAtCostOf: 'BUYER' },
  CREDIT_CARD_EARLY_SELLER: { ...creditCard, earlyAtCostOf: 'SELLER' },
  // A debit card can't be charged without the authentication of its holder, each time.
  DEBIT_CARD: { ...creditCard, payment: 'cartão de débito', refundDays: null, repeats: false },
} as const satisfies Record<PaymentMethod, MethodTerms>
