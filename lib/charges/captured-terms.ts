import type { CardMethod } from '@/lib/kernel/payment-method'
import { type CardTerms, partTerms } from './card-terms'
import type { ChargeRow } from './store'

/** What a charge comes to once it is captured: as agreed where all of it is taken, else by the price that it was made under. */
export function capturedTerms(charge: ChargeRow): CardTerms {
  const { value, captureValue, interestAmount, fee, earlyFee, price } = charge
  const part = captureValue ?? value
  if (part === value) return { value, interestAmount, fee, earlyFee }
  if (!price) throw new Error(`charge ${charge.uuid} does not say what it costs`)
  return partTerms({ ...charge, method: charge.paymentMethod as CardMethod }, part, price)
}
