// A country on the wire: two letters of ISO 3166-1, in any case; stored in upper case. A name or three letters are
// refused, since the value is sent on in events and to acquirers, which accept only two letters.
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
/** The same, with the empty text for an unknown country. */
export const countryCodeOrNone = country(/^([A-Za-z]{2})?$/)
