// What the hosted checkout asks of a buyer and shows of a link. It is ours alone: no integrator calls it.
import { z } from 'zod'
import type { PaymentMethod } from '@/lib/payment-links/payment-link'
import { type BuyerField, readBuyerField } from './buyer-form'

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
export const startPixInput = checkoutParams.extend({ buyer: checkoutBuyer })

export type CheckoutState = 'OPEN' | 'PAID' | 'EXPIRED' | 'CANCELED' | 'UNAVAILABLE'

export interface CheckoutPix {
  chargeUuid: string
  state: 'PREPARING' | 'WAITING' | 'EXPIRED'
  /** Absent while it is prepared. */
  code?: string
  /** ISO instant on the seller's clock, as are all others here. */
  expiresAt: string
}

export interface CheckoutReceipt {
  orderUuid: string
  value: number
  paymentMethod: PaymentMethod
  paidAt: string
  endToEndId?: string
}

/** Everything that the checkout page shows; amounts in centavos. It holds nothing of the buyer that was typed in. */
export interface CheckoutView {
  code: string
  state: CheckoutState
  now: string
  seller: { name: string; document: string; sandbox: boolean }
  title: string
  description?: string
  value: number
  /** Where the link has a timer: until when it can be paid. */
  timerEndsAt?: string
  /** The methods that can be paid here, in the order in which they are offered. */
  methods: PaymentMethod[]
  pix?: CheckoutPix
  receipt?: CheckoutReceipt
}
