// Who pays an order, as its creation says it: fraudData for the checks of a card, and otherwise simply the customer. Lines
// are normalised and not refused for their punctuation; a document that can't be right is.
import { z } from 'zod'
import { addressRequest } from '@/lib/buyers/address-contract'
import { completeAddress, isKnownAddress } from '@/lib/buyers/buyer'
import { type BuyerDocument, readBuyerDocument } from '@/lib/buyers/buyer-document'
import { countryCodeOrNone } from '@/lib/kernel/country'

/** A person that the sandbox takes for a fraud; no CPF has eleven equal digits (payment rules, section 4). */
const FRAUD_DOCUMENT = '11111111111'

const line = (most: number) => z.string().trim().max(most).default('')
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
    phone: line(40).transform((phone) => phone.replace(/\D/g, '')),
    billingAddress: addressRequest.optional().meta({
      description: 'Where the bill of the card goes, and the address in events of a buyer without one.',
    }),
  })
  .transform(({ document, internationalDocument, billingAddress, ...rest }, context) => {
    const billed = billingAddress && completeAddress(billingAddress)
    const person = { ...rest, ...(isKnownAddress(billed) && { billingAddress: billed }) }
    const asked = internationalDocument ?? (document === undefined ? undefined : { documentNumber: document })
    const read = asked && readPayerDocument(asked)
    if (read || !asked) return { ...person, document: read }
    const path = internationalDocument ? ['internationalDocument', 'documentNumber'] : ['document']
    context.addIssue({ code: 'custom', path, message: 'deve ser um CPF ou CNPJ válido' })
    return z.NEVER
  })

function readPayerDocument(asked: Parameters<typeof readBuyerDocument>[0]): BuyerDocument | undefined {
  const bare = asked.documentNumber.replace(/\D/g, '')
  if (bare === FRAUD_DOCUMENT) return { number: bare, type: 'CPF', country: 'BR' }
  return readBuyerDocument(asked)
}
