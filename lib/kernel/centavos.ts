// What is done with money, which is a whole number of centavos everywhere. It needs no library, so that a buyer's browser
// loads nothing for it; how money is read and written on the wire is in money.ts.
export type Centavos = number & { readonly unit: 'centavos' }

/** A checked amount in centavos. Throws RangeError where it is not a safe integer: that is our bug, not a caller's. */
export function centavos(amount: number): Centavos {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of centavos`)
  return (amount === 0 ? 0 : amount) as Centavos
}

export function addCentavos(...amounts: Centavos[]): Centavos {
  return centavos(amounts.reduce((sum, amount) => sum + amount, 0))
}

export function subtractCentavos(from: Centavos, amount: Centavos): Centavos {
  return centavos(from - amount)
}

/** `-1234.56`, or with another mark. */
export function decimalText(amount: Centavos, mark: ',' | '.' = '.'): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}${mark}${digits.slice(-2)}`
}

// Who gets what does not divide is a rule of the guide "rounding" (lib/docs/guides/rounding), which names the test of each.

/** What to do with a fraction of a centavo is decided here and nowhere else. Neither number is negative. */
function quotient(numerator: bigint, denominator: bigint, rounding: 'down' | 'nearest' | 'up'): Centavos {
  if (numerator < 0n || denominator <= 0n) throw new RangeError(`${numerator} / ${denominator} is no amount`)
  const added = { down: 0n, nearest: denominator / 2n, up: denominator - 1n }[rounding]
  return centavos(Number((numerator + added) / denominator))
}

const BASIS = 10_000n

/** A rate in basis points of an amount, half a centavo up. */
export function basisPointsOf(amount: Centavos, basisPoints: number): Centavos {
  return quotient(BigInt(amount) * BigInt(basisPoints), BASIS, 'nearest')
}

/** How many basis points of a whole a difference or a part of it is, to the nearest. */
export function basisPointsIn(part: Centavos, whole: Centavos): number {
  return Math.sign(part) * quotient(BigInt(Math.abs(part)) * BASIS, BigInt(whole), 'nearest')
}

/** Simple interest at a rate in basis points a month, for so many units of time of which `perMonth` make a month. */
export interface Interest {
  monthlyBasisPoints: number
  units: number
  perMonth: number
}

const rateOf = ({ monthlyBasisPoints, units, perMonth }: Interest) => ({
  numerator: BigInt(monthlyBasisPoints) * BigInt(units),
  denominator: BASIS * BigInt(perMonth),
})

/** What money costs that is out for a time, half a centavo up. */
export function simpleInterest(amount: Centavos, interest: Interest): Centavos {
  const { numerator, denominator } = rateOf(interest)
  return quotient(BigInt(amount) * numerator, denominator, 'nearest')
}

/** Each of so many equal instalments of an amount with its interest, rounded up: together they are at least what is owed. */
export function equalInstallment(amount: Centavos, installments: number, interest?: Interest): Centavos {
  const { numerator, denominator } = interest ? rateOf(interest) : { numerator: 0n, denominator: 1n }
  return quotient(BigInt(amount) * (denominator + numerator), denominator * BigInt(installments), 'up')
}

/** The part of an amount that belongs to a part of a whole, rounded down. */
export function proportion(amount: Centavos, part: Centavos, whole: Centavos): Centavos {
  return quotient(BigInt(amount) * BigInt(part), BigInt(whole), 'down')
}

/** The same, half a centavo up. */
export function nearestProportion(amount: Centavos, part: Centavos, whole: Centavos): Centavos {
  return quotient(BigInt(amount) * BigInt(part), BigInt(whole), 'nearest')
}

/** What is still to be given of an amount, so that of it as much was given as a part is of a whole; never less than nothing. */
export function stillToGive(
  amount: Centavos,
  { part, whole, given }: { part: Centavos; whole: Centavos; given: Centavos },
): Centavos {
  return centavos(Math.max(0, proportion(amount, part, whole) - given))
}

/** What each of so many comes to on average, half a centavo up. */
export function average(total: Centavos, count: number): Centavos {
  return quotient(BigInt(total), BigInt(count), 'nearest')
}

/** Parts that are alike and sum to the total; the first takes what does not divide. */
export function splitEvenly(total: Centavos, parts: number): Centavos[] {
  const share = quotient(BigInt(total), BigInt(parts), 'down')
  return withRest(total, Array<Centavos>(parts).fill(share))
}

/** Parts of a total as alike as places allow that must hold them; the first with room takes what does not divide. */
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
 * Parts of a total by what each weighs, rounded down; the first takes what does not divide. Of a total that the weights can hold
 * none gets more than it weighs.
 */
export function apportion(total: Centavos, weights: readonly Centavos[]): Centavos[] {
  const sum = addCentavos(...weights)
  const parts = weights.map((weight) => (sum === 0 ? centavos(0) : proportion(total, weight, sum)))
  return withRest(total, parts, total <= sum ? weights : undefined)
}

/** Adds what is missing to a total to the first part, as far as it has room, and so on. */
function withRest(total: Centavos, parts: readonly Centavos[], rooms?: readonly Centavos[]): Centavos[] {
  let left = subtractCentavos(total, addCentavos(...parts))
  return parts.map((part, index) => {
    const more = centavos(rooms ? Math.min(left, rooms[index]! - part) : left)
    left = subtractCentavos(left, more)
    return addCentavos(part, more)
  })
}
