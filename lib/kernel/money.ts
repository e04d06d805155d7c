// Money is a whole number of centavos, everywhere. Decimal reais exist only on the wire, and only here are they
// turned into centavos and back (contract, "Common": 0.01 to 99,999,999.99, two decimals, noise under 1e-6 rounded).
import { z } from 'zod'

export type Centavos = number & { readonly unit: 'centavos' }

const MAX_CENTAVOS = 9_999_999_999

/** A checked amount in centavos. Throws RangeError where it is not a safe integer: that is our bug, not a caller's. */
export function centavos(amount: number): Centavos {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of centavos`)
  return (amount === 0 ? 0 : amount) as Centavos
}

/** Decimal reais as centavos, or undefined where a fraction of a centavo is left. */
export function centavosFromReais(reais: number): Centavos | undefined {
  const scaled = Math.round(reais * 100)
  if (!Number.isSafeInteger(scaled) || Math.abs(reais - scaled / 100) >= 1e-6) return undefined
  return centavos(scaled)
}

/** The JSON number of reais that the wire carries. */
export function reaisFromCentavos(amount: Centavos): number {
  return amount / 100
}

const reaisFrom = (least: number) =>
  z.codec(
    // What is no amount ends the reading: a check of the object around it would take the reais for centavos.
    z
      .number()
      .min(least, { abort: true })
      .max(MAX_CENTAVOS / 100, { abort: true })
      .meta({ format: 'double', examples: [135.25] }),
    z.custom<Centavos>(),
    {
      decode: (value, ctx) => {
        const amount = centavosFromReais(value)
        if (amount !== undefined) return amount
        ctx.issues.push({ code: 'custom', input: value, message: 'deve ter no máximo duas casas decimais' })
        return z.NEVER
      },
      encode: (amount) => reaisFromCentavos(amount),
    },
  )

/** Decimal reais on the wire, centavos inside. */
export const reais = reaisFrom(0.01)
/** The same where nothing is an amount too. */
export const reaisOrNothing = reaisFrom(0)

export function addCentavos(...amounts: Centavos[]): Centavos {
  return centavos(amounts.reduce((sum, amount) => sum + amount, 0))
}

export function subtractCentavos(from: Centavos, amount: Centavos): Centavos {
  return centavos(from - amount)
}

/** A rate in basis points of an amount, half a centavo rounded up. */
export function basisPointsOf(amount: Centavos, basisPoints: number): Centavos {
  return centavos(Math.round((amount * basisPoints) / 10_000))
}

/** Parts that sum to the total exactly; the first takes the remainder. */
export function splitEvenly(total: Centavos, parts: number): Centavos[] {
  const share = Math.floor(total / parts)
  return Array.from({ length: parts }, (_, index) =>
    centavos(index === 0 ? total - share * (parts - 1) : share),
  )
}

/** Parts of a total, each at most as large as its place, as even as that allows. The places must hold it. */
export function spread(total: Centavos, places: readonly Centavos[]): Centavos[] {
  let left = total
  let room = addCentavos(...places)
  if (total < 0 || total > room) throw new RangeError(`${total} does not fit into ${room}`)
  return places.map((place, index) => {
    room = subtractCentavos(room, place)
    const even = Math.ceil(left / (places.length - index))
    const part = centavos(Math.min(place, Math.max(even, left - room)))
    left = subtractCentavos(left, part)
    return part
  })
}

/** The part of an amount that belongs to a part of a whole, rounded down; exact for any amounts of money. */
export function proportion(amount: Centavos, part: Centavos, whole: Centavos): Centavos {
  return centavos(Number((BigInt(amount) * BigInt(part)) / BigInt(whole)))
}
