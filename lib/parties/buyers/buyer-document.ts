// The document of a buyer as requests send it: CPF and CNPJ are checked and stored without punctuation; documents of
// other types and countries are stored as sent, in upper case.
import { z } from 'zod'
import { countryCodeOrNone } from '@/lib/base/kernel/country'
import { parseDocument } from '@/lib/base/kernel/documents'

export interface BuyerDocument {
  number: string
  /** CPF, CNPJ, or the seller's own name of the type. */
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
  const given = typeof sent === 'string' ? { documentNumber: sent } : sent
  const read = readBuyerDocument(given)
  if (read) return read
  const path = typeof sent === 'string' ? [] : ['documentNumber']
  context.addIssue({ code: 'custom', path, message: 'deve ser um CPF ou CNPJ válido, ou trazer tipo e país' })
  return z.NEVER
})

/** The document; undefined if its type is Brazilian or absent and it is neither a CPF nor a CNPJ. */
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
