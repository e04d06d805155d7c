// Decimal reais on the wire (contract.md, Common: 0.01 to 99,999,999.99, two decimals, noise under 1e-6 rounded).
import { z } from 'zod'
import { type Centavos, centavosFromReais, reaisFromCentavos } from '@/lib/base/kernel/money'

const MAX_CENTAVOS = 9_999_999_999

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
