// The document of a buyer as requests carry it: CPF and CNPJ are checked and kept without punctuation, documents of other
// kinds and countries are kept as they are, in upper case.
import { z } from 'zod'
import { countryCodeOrNone } from '@/lib/kernel/country'
import { parseDocument } from '@/lib/kernel/documents'

export interface BuyerDocument {
  number: string
  /** CPF, CNPJ, or what the seller calls it. */
  type: string
  /** Two letters, upper case. */
  country: string
}

const LONGEST = 40

const text = z.union([z.string().max(60), z.int().min(0).max(Number.MAX_SAFE_INTEGER).transform(String)])

const described = z.object({
  documentNumber: text,
  documentType: z.string().max(40).optional(),
  documentNation: countryCodeOrNone.optional(),
})

/** A CPF or CNPJ as plain text, or any document with its type and nation. */
export const buyerDocument = z.union([text, described]).transform((sent, context): BuyerDocument => {
  const asked = typeof sent === 'string' ? { documentNumber: sent } : sent
  const read = readBuyerDocument(asked)
  if (read) return read
  const path = typeof sent === 'string' ? [] : ['documentNumber']
  context.addIssue({ code: 'custom', path, message: 'deve ser um CPF ou CNPJ válido, ou trazer tipo e país' })
  return z.NEVER
})

/** The document, or undefined where it claims to be Brazilian, or claims nothing, and is neither CPF nor CNPJ. */
export function readBuyerDocument(sent: {
  documentNumber: string
  documentType?: string
  documentNation?: string
}): BuyerDocument | undefined {
  const country = (sent.documentNation || 'BR').toUpperCase()
  const type = (sent.documentType ?? '').trim().toUpperCase()
  const isBrazilian = country === 'BR' && ['', 'CPF', 'CNPJ'].includes(type)
  if (isBrazilian) {
    const parsed = parseDocument(sent.documentNumber)
    return parsed && { number: parsed.number, type: parsed.type, country }
  }
  const number = sent.documentNumber.trim().toUpperCase()
  return number === '' || number.length > LONGEST ? undefined : { number, type, country }
}
