// The port to an outside antifraud service: it is asked about a card payment before its acquirer, with no transaction open. It
// gets no card number and no security code. A service that fails or is late decides nothing: the seller's setting does.

import type { CardBrand } from '@/lib/base/kernel/card-brand'
import type { Centavos } from '@/lib/base/kernel/money'
import type { CardMethod } from '@/lib/base/kernel/payment-method'
import type { Address, Customer } from '@/lib/parties/buyers/buyer'

export const screeningOutcomes = ['APPROVE', 'REVIEW', 'CHALLENGE', 'DECLINE'] as const
/** REVIEW: the payment goes on, and the seller should look at it. CHALLENGE: its holder has to be authenticated. */
type ScreeningOutcome = (typeof screeningOutcomes)[number]

export interface ScreeningRequest {
  /** Our identifier of the attempt: the same one has the same answer. */
  reference: string
  sellerId: number
  value: Centavos
  installments: number
  method: CardMethod
  buyer: Pick<Customer, 'name' | 'document' | 'email' | 'phone'>
  billingAddress?: Address
  card: { brand: CardBrand; first6digits: string; last4digits: string; holderName: string }
  /** The buyer's device, as far as it is known. */
  device?: { address?: string; userAgent?: string }
  at: Date
}

export interface ScreeningAnswer {
  outcome: ScreeningOutcome
  /** 0 for no risk to 100. */
  score?: number
}

export interface Antifraud {
  /** As it is shown with what it decided; empty where no service is set up, which is then not asked. */
  readonly name: string
  /** Undefined where none is set up for the seller: the payment is not screened. */
  screen(request: ScreeningRequest): Promise<ScreeningAnswer | undefined>
}

/** What is stored with the charge. */
export interface Screening extends ScreeningAnswer {
  by: string
  /** Set where the service did not decide, and the seller's setting did. */
  isFallback?: true
}

declare module '@/lib/base/kernel/ctx' {
  interface Ports {
    antifraud: Antifraud
  }
}
