import { z } from 'zod'

const DIGITS = 8

/** A postal code as it is sent; a number has lost its leading zeros. `readPostalCode` reads it with the country of its address. */
export const postalCodeText = z.union([
  z.string().trim().max(20),
  z
    .int()
    .min(0)
    .max(10 ** DIGITS - 1)
    .transform((number) => String(number).padStart(DIGITS, '0')),
])

interface Sent {
  country?: string | undefined
  zipCode?: string | undefined
}

/** The address with its postal code as eight digits, or an issue of that field. Other countries have other forms. */
export function readPostalCode<Address extends Sent>(address: Address, context: z.RefinementCtx): Address {
  const { zipCode: sent, country } = address
  if (!sent) return address
  const bare = sent.replace(/[.\-\s]/g, '').toUpperCase()
  if (country && country !== 'BR') return { ...address, zipCode: bare }
  // Seven digits are a number that was made a text: no postal code of Brazil has two leading zeros.
  const zipCode = /^[1-9]\d{6}$/.test(bare) ? `0${bare}` : bare
  if (/^\d{8}$/.test(zipCode)) return { ...address, zipCode }
  context.addIssue({ code: 'custom', path: ['zipCode'], message: 'deve ter 8 números, como 01310-200' })
  return z.NEVER
}
