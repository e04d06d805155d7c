// What the hosted checkout asks of a buyer and shows of a link. It is ours alone: no integrator calls it.
import { z } from 'zod'
import { documentNumber } from '@/lib/kernel/documents'
import type { PaymentMethod } from '@/lib/payment-links/payment-link'

export const checkoutBuyer = z.object({
  name: z.string().trim().min(3).max(120),
  document: documentNumber,
  email: z.email().max(255),
  phone: z
    .string()
    .transform((typed) => typed.replace(/\D/g, ''))
    .pipe(z.string().regex(/^(\d{10,13})?$/)),
})

export type CheckoutBuyer = z.output<typeof checkoutBuyer>

export const startPixInput = z.object({ code: z.string().min(1).max(64), buyer: checkoutBuyer })
export const renewPixInput = z.object({ code: z.string().min(1).max(64) })

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
