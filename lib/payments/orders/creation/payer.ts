// The payer in the request of an order: fraudData, which card checks use, and which is the customer of any order. Fields are
// normalised and never rejected for punctuation; an invalid document is rejected.
import { z } from 'zod'
import { countryCodeOrNone } from '@/lib/base/kernel/country'
import { FRAUD_DOCUMENT } from '@/lib/base/kernel/documents'
import { phoneText } from '@/lib/base/text/phone'
import { addressRequest } from '@/lib/parties/buyers/address-contract'
import { completeAddress, isKnownAddress } from '@/lib/parties/buyers/buyer'
import { type BuyerDocument, readBuyerDocument } from '@/lib/parties/buyers/buyer-document'

const line = (max: number) => z.string().trim().max(max).default('')
const number = z.union([z.string().max(60), z.int().min(0).max(Number.MAX_SAFE_INTEGER).transform(String)])

export const fraudData = z
  .object({
    document: number.optional(),
    internationalDocument: z
      .object({
        documentNumber: number,
        documentType: z.string().max(40),
        documentNation: countryCodeOrNone,
      })
      .partial({ documentType: true, documentNation: true })
      .optional(),
    name: line(255),
    email: line(255),
    phone: phoneText.default(''),
    billingAddress: addressRequest.optional().meta({
      description: 'Where the bill of the card goes, and the address in events of a buyer without one.',
    }),
  })
  .transform(({ document, internationalDocument, billingAddress, ...rest }, context) => {
    const billed = billingAddress && completeAddress(billingAddress)
    const person = { ...rest, ...(isKnownAddress(billed) && { billingAddress: billed }) }
    const given = internationalDocument ?? (document === undefined ? undefined : { documentNumber: document })
    const read = given && readPayerDocument(given)
    if (read || !given) return { ...person, document: read }
    const path = internationalDocument ? ['internationalDocument', 'documentNumber'] : ['document']
    context.addIssue({ code: 'custom', path, message: 'deve ser um CPF ou CNPJ válido' })
    return z.NEVER
  })

function readPayerDocument(given: Parameters<typeof readBuyerDocument>[0]): BuyerDocument | undefined {
  const bare = given.documentNumber.replace(/\D/g, '')
  if (bare === FRAUD_DOCUMENT) return { number: bare, type: 'CPF', country: 'BR' }
  return readBuyerDocument(given)
}
