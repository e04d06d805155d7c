import type { CardMethod } from '@/lib/base/kernel/payment-method'
import { type CardTerms, partTerms } from './card-terms'
import type { ChargeRow } from './store'

/**
 * The terms of a charge that is captured: the agreed ones for the whole value, else those of the part at the price stored
 * with it.
 */
export function capturedTerms(charge: ChargeRow): CardTerms {
  const { value, captureValue, interestAmount, fee, earlyFee, price } = charge
  const part = captureValue ?? value
  if (part === value) return { value, interestAmount, fee, earlyFee }
  if (!price) throw new Error(`charge ${charge.uuid} has no stored price`)
  return partTerms({ ...charge, method: charge.paymentMethod as CardMethod }, part, price)
}
