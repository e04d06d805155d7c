import { brandOfNumber, type CardData, shownDigitsOf } from '@/lib/parties/cards/card'

/** The parts of a card of a known brand that may be stored and shown. */
export function shownOf({ holderName, number }: CardData) {
  const digits = number.reveal()
  return { brand: brandOfNumber(digits)!, holderName, ...shownDigitsOf(digits) }
}
