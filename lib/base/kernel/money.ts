// Money is a whole number of centavos everywhere. Decimal reais exist only on the wire, and only this file converts
// them; their schema is in base/text/reais.ts.
import { type Centavos, centavos } from './centavos'

export * from './centavos'

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
