// The wire format of an address, of a buyer or of a bill. Punctuation is normalised, never refused, and every field
// is optional.
import { z } from 'zod'
import { countryCodeOrNone } from '@/lib/base/kernel/country'
import { postalCodeText, readPostalCode } from '@/lib/base/text/postal-code'

const line = (max: number) => z.string().trim().max(max)

const fields = z.object({
  country: countryCodeOrNone.optional(),
  state: line(60).optional(),
  city: line(120).optional(),
  district: line(120).optional(),
  street: line(255).optional(),
  zipCode: postalCodeText.optional(),
  number: z.union([line(20), z.int().min(0).max(Number.MAX_SAFE_INTEGER).transform(String)]).optional(),
  complement: line(255).optional(),
})
export const addressRequest = fields.transform(readPostalCode)

export const addressResponse = z
  .object({
    country: z.string().max(2),
    state: z.string().max(60),
    city: z.string().max(120),
    district: z.string().max(120),
    street: z.string().max(255),
    zipCode: z.string().max(20),
    number: z.string().max(20),
    complement: z.string().max(255),
  })
  .meta({ id: 'Address' })
