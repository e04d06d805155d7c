// A country on the wire: two letters of ISO 3166-1, in any case; in upper case inside. A name or three letters are refused,
// since what is kept goes out again in events and to acquirers, which know two letters alone.
import { z } from 'zod'

const TWO_LETTERS = 'deve ter duas letras, como BR'
const country = (shape: RegExp) =>
  z
    .string()
    .trim()
    .regex(shape, TWO_LETTERS)
    .meta({ maxLength: 2, examples: ['BR'] })
    .transform((letters) => letters.toUpperCase())

export const countryCode = country(/^[A-Za-z]{2}$/)
/** The same where the empty text stands for an unknown one. */
export const countryCodeOrNone = country(/^([A-Za-z]{2})?$/)
