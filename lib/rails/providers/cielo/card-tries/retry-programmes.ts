// How often the brands let a card be tried (rail-card-cielo.md, 14 Brands' programmes of retries). They count payments and Zero
// Auth alike, so that every try is stored. Only payments that a seller begins are held back: a holder who pays is never refused
// for the price of a fine.

import type { CardBrand } from '@/lib/base/kernel/card-brand'
import { DAY_MS, HOUR_MS } from '@/lib/base/kernel/durations'
import type { Centavos } from '@/lib/base/kernel/money'
import type { RetryAdvice } from '@/lib/rails/acquirer/acquirer'

/** A try with one card at one establishment. */
export interface Try {
  at: Date
  /** Absent for a question without a payment. */
  value?: Centavos
  isDeclined: boolean
  /** The decline forbade another try. */
  isFinal: boolean
}

/** The programmes look back this long at most. */
export const PROGRAMME_MS = 30 * DAY_MS

interface Limit {
  windowMs: number
  /** Tries that are allowed within the window. */
  max: number
  counts: (one: Try, value: Centavos) => boolean
}

const declined = ({ isDeclined }: Try) => isDeclined
const sameValue = (one: Try, value: Centavos) => one.isDeclined && (one.value ?? value) === value

/** One try less than the brands allow, because two may be made at the same moment. */
const limits: Readonly<Record<CardBrand, readonly Limit[]>> = {
  // Free of charge are seven retries after the first try, and 35 declines.
  mastercard: [
    { windowMs: 24 * HOUR_MS, max: 7, counts: declined },
    { windowMs: PROGRAMME_MS, max: 34, counts: declined },
  ],
  visa: [{ windowMs: PROGRAMME_MS, max: 14, counts: declined }],
  // A month is 31 days at most.
  elo: [{ windowMs: 31 * DAY_MS, max: 14, counts: sameValue }],
  american_express: [],
  hipercard: [],
  diners: [],
}

/** Why a card may not be tried again now; undefined if it may. `tries` in any order. */
export function retryObstacle(
  brand: CardBrand,
  tries: readonly Try[],
  { value, at }: { value: Centavos; at: Date },
): RetryAdvice | undefined {
  if (isForbidden(tries, at)) return { never: true }
  const ends = limits[brand].flatMap(({ windowMs, max, counts }) => {
    const counted = tries.filter((one) => counts(one, value) && isWithin(one.at, windowMs, at))
    if (counted.length < max) return []
    const newestFirst = counted.map((one) => one.at.getTime()).toSorted((one, other) => other - one)
    return [newestFirst[max - 1]! + windowMs]
  })
  return ends.length > 0 ? { notBefore: new Date(Math.max(...ends)) } : undefined
}

/** An approval after a final decline shows that the card may be charged: a wrong code was corrected. */
function isForbidden(tries: readonly Try[], at: Date): boolean {
  const approvedAt = Math.max(0, ...tries.flatMap((one) => (one.isDeclined ? [] : [one.at.getTime()])))
  return tries.some(
    (one) => one.isFinal && isWithin(one.at, PROGRAMME_MS, at) && one.at.getTime() > approvedAt,
  )
}

const isWithin = (then: Date, windowMs: number, at: Date) => at.getTime() - then.getTime() < windowMs
