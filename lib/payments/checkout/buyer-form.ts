// The buyer's fields at the checkout, and how each is parsed. The form in the browser and the contract of the server both use
// it; it does not use zod, which would be larger than the rest of the page.
import { bareDocument, FRAUD_DOCUMENT, parseDocument } from '@/lib/base/kernel/documents'
import { isStateCode } from '@/lib/base/postal-codes/states'

export const buyerFields = ['email', 'name', 'document', 'phone'] as const
export type BuyerField = (typeof buyerFields)[number]

export const addressFields = [
  ...(['zipCode', 'street', 'number', 'complement', 'district', 'city', 'state'] as const),
]
export type AddressField = (typeof addressFields)[number]

/** In the order of the page. */
export const formFields = [...buyerFields, ...addressFields]
export type FormField = BuyerField | AddressField

/** Letters without accents only: an accent in an e-mail address is nearly always a typing error. */
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** A card number in the wrong field, which must not be stored. */
const CARD_NUMBER = /(\d[ .-]?){13}/

const oneLine = (typed: string) => typed.replace(/\s+/g, ' ').trim()

const lineOf = (max: number) => (typed: string) => {
  const line = oneLine(typed)
  const fits = line.length <= max && !/\p{Cc}/u.test(line) && !CARD_NUMBER.test(line)
  return fits ? line : undefined
}

const readers: Record<FormField, (typed: string) => string | undefined> = {
  name: (typed) => {
    const name = oneLine(typed)
    return name.length >= 3 && name.length <= 120 && /\p{L}/u.test(name) ? name : undefined
  },
  document: (typed) => parseDocument(typed)?.number,
  email: (typed) => {
    const email = typed.trim()
    return email.length <= 255 && EMAIL.test(email) ? email : undefined
  },
  phone: (typed) => {
    const digits = typed.replace(/\D/g, '')
    return /^\d{10,13}$/.test(digits) ? digits : undefined
  },
  zipCode: (typed) => {
    const digits = typed.replace(/\D/g, '')
    return digits.length === 8 ? digits : undefined
  },
  street: lineOf(120),
  number: lineOf(20),
  complement: lineOf(60),
  district: lineOf(80),
  city: lineOf(80),
  state: (typed) => {
    const code = typed.trim().toUpperCase()
    return isStateCode(code) ? code : undefined
  },
}

/**
 * The value as it is stored: "" for a field without text, undefined for an invalid one. The sandbox also takes the document that
 * its acquirer declines for fraud.
 */
export function readFormField(field: FormField, typed: string, sandbox = false): string | undefined {
  if (sandbox && field === 'document' && bareDocument(typed) === FRAUD_DOCUMENT) return FRAUD_DOCUMENT
  return typed.trim() === '' ? '' : readers[field](typed)
}

export type FieldProblem = 'missing' | 'invalid'
/** Whether a method needs a field, or only offers it. */
export type Need = 'REQUIRED' | 'OPTIONAL'

/** What is wrong with a field; the key of its message. */
export function formFieldProblem(
  field: FormField,
  typed: string,
  need: Need,
  sandbox?: boolean,
): FieldProblem | undefined {
  const read = readFormField(field, typed, sandbox)
  if (read === undefined) return 'invalid'
  return read === '' && need === 'REQUIRED' ? 'missing' : undefined
}
