// The rules of the guide "rounding" implemented a second time, in exact fractions and from its text alone. Nothing of
// lib/base/kernel/money is used here, so that a mistake there is not repeated.

export interface Fraction {
  over: bigint
  under: bigint
}

export const fraction = (over: number | bigint, under: number | bigint = 1): Fraction => ({
  over: BigInt(over),
  under: BigInt(under),
})
export const times = (...all: Fraction[]): Fraction =>
  all.reduce((a, b) => fraction(a.over * b.over, a.under * b.under), fraction(1))
export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over * b.under + b.over * a.under, a.under * b.under)

export function down({ over, under }: Fraction): number {
  const rest = ((over % under) + under) % under
  return Number((over - rest) / under)
}
export const up = ({ over, under }: Fraction): number => -down(fraction(-over, under))
export const nearest = (one: Fraction): number => down(plus(one, fraction(1, 2)))

export const sumOf = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0)

/** The remainder goes to the first parts below their limit. */
function toTheFirst(total: number, parts: number[], limits?: readonly number[]): number[] {
  let rest = total - sumOf(parts)
  for (const [index, part] of parts.entries()) {
    if (rest === 0) break
    const more = limits ? Math.min(rest, limits[index]! - part) : rest
    parts[index] = part + more
    rest -= more
  }
  return parts
}

export const evenParts = (total: number, count: number): number[] =>
  toTheFirst(
    total,
    Array.from({ length: count }, () => down(fraction(total, count))),
  )

/** As even as the limits of the places allow: the highest level up to which all of them can be filled, found by halving. */
export function evenPartsWithin(total: number, places: readonly number[]): number[] {
  const filledTo = (level: number) => places.map((place) => Math.min(place, level))
  let [low, high] = [0, Math.max(...places)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (sumOf(filledTo(middle)) <= total) low = middle
    else high = middle - 1
  }
  return toTheFirst(total, filledTo(low), places)
}

export function byWeight(total: number, weights: readonly number[]): number[] {
  const all = sumOf(weights)
  const parts = weights.map((weight) => (all === 0 ? 0 : down(fraction(BigInt(total) * BigInt(weight), all))))
  return toTheFirst(total, parts, total <= all ? weights : undefined)
}

export interface ExactPrice {
  rateBasisPoints: number
  fixedFee: number
  monthlyBasisPoints: number
}

/** Simple interest for the average term. */
const interestRate = (installments: number, { monthlyBasisPoints }: ExactPrice) =>
  fraction(monthlyBasisPoints * (installments - 1), 20_000)

const ownFee = (amount: number, { rateBasisPoints, fixedFee }: ExactPrice) =>
  Math.min(amount, nearest(times(fraction(amount), fraction(rateBasisPoints, 10_000))) + fixedFee)

/** The total that the buyer pays for an amount with interest, in equal instalments. */
export function buyerTotal(amount: number, installments: number, price: ExactPrice): number {
  const owed = times(fraction(amount), plus(fraction(1), interestRate(installments, price)))
  return up(times(owed, fraction(1, installments))) * installments
}

export interface ExactTerms {
  value: number
  interestAmount: number
  fee: number
  earlyFee: number
}

export function exactTerms(
  method: string,
  amount: number,
  installments: number,
  price: ExactPrice,
): ExactTerms {
  const own = ownFee(amount, price)
  if (method === 'CREDIT_CARD_EARLY_BUYER') {
    const value = buyerTotal(amount, installments, price)
    const interestAmount = value - amount
    return { value, interestAmount, fee: own + interestAmount, earlyFee: interestAmount }
  }
  const early =
    method === 'CREDIT_CARD_EARLY_SELLER'
      ? nearest(times(fraction(amount), interestRate(installments, price)))
      : 0
  const fee = Math.min(amount, own + early)
  return { value: amount, interestAmount: 0, fee, earlyFee: fee - own }
}

export function exactPart(
  method: string,
  whole: ExactTerms,
  part: number,
  installments: number,
  price: ExactPrice,
): ExactTerms {
  if (method !== 'CREDIT_CARD_EARLY_BUYER') return exactTerms(method, part, installments, price)
  const interestAmount = nearest(times(fraction(whole.interestAmount), fraction(part, whole.value)))
  const fee = ownFee(part - interestAmount, price) + interestAmount
  return { value: part, interestAmount, fee, earlyFee: interestAmount }
}
