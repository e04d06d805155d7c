// Money is a whole number of centavos everywhere. Decimal reais exist only on the wire, and only this file converts
// them (contract.md, Common: 0.01 to 99,999,999.99, two decimals, noise under 1e-6 rounded).
import { z } from 'zod'
import { type Centavos, centavos } from './centavos'

export * from './centavos'

const MAX_CENTAVOS = 9_999_999_999

/** A decimal with two places as a whole number: reais as centavos, percent as basis points. */
export function hundredthsOf(decimal: number): number {
  return Math.round(decimal * 100)
}

/** Decimal reais as centavos, or undefined if a fraction of a centavo is left. */
export function centavosFromReais(reais: number): Centavos | undefined {
  const scaled = hundredthsOf(reais)
  if (!Number.isSafeInteger(scaled) || Math.abs(reais - scaled / 100) >= 1e-6) return undefined
  return centavos(scaled)
}

/** The JSON number in reais for the wire. */
export function reaisFromCentavos(amount: Centavos): number {
  return amount / 100
}

const reaisFrom = (least: number) =>
  z.codec(
    // An invalid amount aborts the parsing: a check of the enclosing object would otherwise take the reais for
    // centavos.
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
/** The same, with zero allowed. */
export const reaisOrNothing = reaisFrom(0)
