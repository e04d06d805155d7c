// By what a person who asks for its data is found among the buyers: exactly one of the three.
import { z } from 'zod'
import { parseDocument } from '@/lib/base/kernel/documents'

const digits = z.string().transform((text) => text.replace(/\D/g, ''))

export const personSearch = z.union([
  z.strictObject({
    document: z
      .string()
      .trim()
      .min(3)
      .transform((text) => parseDocument(text)?.number ?? text.toUpperCase()),
  }),
  z.strictObject({ email: z.string().trim().toLowerCase().pipe(z.email()) }),
  z.strictObject({
    // Brazil's country code is stored apart from the number.
    phone: digits.transform((text) => text.replace(/^55(?=\d{10,11}$)/, '')).pipe(z.string().min(8).max(15)),
  }),
])

export type PersonSearch = z.output<typeof personSearch>
