// Arithmetic on money, which is a whole number of centavos everywhere. It has no dependencies, so that a buyer's
// browser loads little; the wire format is in money.ts. Every function throws RangeError where its result is no safe
// integer or its input is negative and must not be: that is a bug of ours, not of a caller.
export type Centavos = number & { readonly unit: 'centavos' }

/** An amount in centavos. Throws RangeError if it is not a safe integer. */
export function centavos(amount: number): Centavos {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of centavos`)
  return (amount === 0 ? 0 : amount) as Centavos
}

/** The sum; 0 without amounts. Throws RangeError beyond the safe integers. */
export function addCentavos(...amounts: Centavos[]): Centavos {
  return centavos(amounts.reduce((sum, amount) => sum + amount, 0))
}

/** The difference, which may be negative. Throws RangeError beyond the safe integers. */
export function subtractCentavos(from: Centavos, amount: Centavos): Centavos {
  return centavos(from - amount)
}

/** In reais with two decimals: `-1234.56`, or with another decimal mark. */
export function decimalText(amount: Centavos, mark: ',' | '.' = '.'): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}${mark}${digits.slice(-2)}`
}

// Which part gets a remainder is a rule of the guide "rounding" (lib/docs/guides/rounding), which names the test of
// each case.

/** The only place that rounds fractions of a centavo. Neither number may be negative. */
function quotient(numerator: bigint, denominator: bigint, rounding: 'down' | 'nearest' | 'up'): Centavos {
  if (numerator < 0n || denominator <= 0n) throw new RangeError(`${numerator} / ${denominator} is no amount`)
  const added = { down: 0n, nearest: denominator / 2n, up: denominator - 1n }[rounding]
  return centavos(Number((numerator + added) / denominator))
}

const BASIS = 10_000n

/** A rate in basis points of an amount, half a centavo rounded up. */
export function basisPointsOf(amount: Centavos, basisPoints: number): Centavos {
  return quotient(BigInt(amount) * BigInt(basisPoints), BASIS, 'nearest')
}

/** A part, or a difference, in basis points of a whole, to the nearest. */
export function basisPointsIn(part: Centavos, whole: Centavos): number {
  return Math.sign(part) * quotient(BigInt(Math.abs(part)) * BASIS, BigInt(whole), 'nearest')
}

/** Simple interest: the rate in basis points a month, the number of time units, and how many of them make a month. */
export interface Interest {
  monthlyBasisPoints: number
  units: number
  perMonth: number
}

const rateOf = ({ monthlyBasisPoints, units, perMonth }: Interest) => ({
  numerator: BigInt(monthlyBasisPoints) * BigInt(units),
  denominator: BASIS * BigInt(perMonth),
})

/** The interest on an amount, half a centavo rounded up. */
export function simpleInterest(amount: Centavos, interest: Interest): Centavos {
  const { numerator, denominator } = rateOf(interest)
  return quotient(BigInt(amount) * numerator, denominator, 'nearest')
}

/** Each of equal instalments of an amount with its interest, rounded up: together they are at least what is owed. */
export function equalInstallment(amount: Centavos, installments: number, interest?: Interest): Centavos {
  const { numerator, denominator } = interest ? rateOf(interest) : { numerator: 0n, denominator: 1n }
  return quotient(BigInt(amount) * (denominator + numerator), denominator * BigInt(installments), 'up')
}

/** The share of an amount in the ratio part : whole, rounded down. */
export function proportion(amount: Centavos, part: Centavos, whole: Centavos): Centavos {
  return quotient(BigInt(amount) * BigInt(part), BigInt(whole), 'down')
}

/** The same, half a centavo rounded up. */
export function nearestProportion(amount: Centavos, part: Centavos, whole: Centavos): Centavos {
  return quotient(BigInt(amount) * BigInt(part), BigInt(whole), 'nearest')
}

/** What is left to give of an amount so that the given sum reaches the ratio part : whole; never negative. */
export function remainingShare(
  amount: Centavos,
  { part, whole, given }: { part: Centavos; whole: Centavos; given: Centavos },
): Centavos {
  return centavos(Math.max(0, proportion(amount, part, whole) - given))
}

/** The average of a total over a count, half a centavo rounded up. */
export function average(total: Centavos, count: number): Centavos {
  return quotient(BigInt(total), BigInt(count), 'nearest')
}

/** Equal parts that sum to the total; the first part gets the remainder. */
export function splitEvenly(total: Centavos, parts: number): Centavos[] {
  const share = quotient(BigInt(total), BigInt(parts), 'down')
  return withRest(total, Array<Centavos>(parts).fill(share))
}

/**
 * Parts of a total, as equal as the limits of the places allow; the first place with room gets the remainder. Throws
 * if the total is more than all places hold.
 */
export function spread(total: Centavos, places: readonly Centavos[]): Centavos[] {
  const room = addCentavos(...places)
  if (total < 0 || total > room) throw new RangeError(`${total} does not fit into ${room}`)
  let left: number = total
  let level = 0
  for (const [index, place] of [...places].sort((a, b) => a - b).entries()) {
    level = quotient(BigInt(left), BigInt(places.length - index), 'down')
    if (place > level) break
    left -= place
    level = place
  }
  return withRest(
    total,
    places.map((place) => centavos(Math.min(place, level))),
    places,
  )
}

/**
 * Parts of a total in proportion to weights, rounded down; the first part gets the remainder. If the total is at most
 * the sum of the weights, no part is more than its weight.
 */
export function apportion(total: Centavos, weights: readonly Centavos[]): Centavos[] {
  const sum = addCentavos(...weights)
  const parts = weights.map((weight) => (sum === 0 ? centavos(0) : proportion(total, weight, sum)))
  return withRest(total, parts, total <= sum ? weights : undefined)
}

/** Adds the remainder of a total to the first part, up to its limit, then to the next one. */
function withRest(total: Centavos, parts: readonly Centavos[], rooms?: readonly Centavos[]): Centavos[] {
  let left = subtractCentavos(total, addCentavos(...parts))
  return parts.map((part, index) => {
    const more = centavos(rooms ? Math.min(left, rooms[index]! - part) : left)
    left = subtractCentavos(left, more)
    return addCentavos(part, more)
  })
}
