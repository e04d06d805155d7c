// The buyer's fields at the checkout, and how each is parsed. The form in the browser and the contract of the server both use
// it; it does not use zod, which would be larger than the rest of the page.
import { bareDocument, FRAUD_DOCUMENT, parseDocument } from '@/lib/kernel/documents'

export const buyerFields = ['name', 'document', 'email', 'phone'] as const
export type BuyerField = (typeof buyerFields)[number]

/** Letters without accents only: an accent in an e-mail address is nearly always a typing error. */
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

const readers: Record<BuyerField, (typed: string) => string | undefined> = {
  name: (typed) => {
    const name = typed.replace(/\s+/g, ' ').trim()
    return name.length >= 3 && name.length <= 120 && /\p{L}/u.test(name) ? name : undefined
  },
  document: (typed) => parseDocument(typed)?.number,
  email: (typed) => {
    const email = typed.trim()
    return email.length <= 255 && EMAIL.test(email) ? email : undefined
  },
  phone: (typed) => {
    const digits = typed.replace(/\D/g, '')
    return /^(\d{10,13})?$/.test(digits) && (digits !== '' || typed.trim() === '') ? digits : undefined
  },
}

/**
 * The value as it is stored, or undefined if it is invalid. Only the phone may be empty. The sandbox also takes the document that
 * its acquirer declines for fraud.
 */
export function readBuyerField(field: BuyerField, typed: string, sandbox = false): string | undefined {
  const isTest = sandbox && field === 'document' && bareDocument(typed) === FRAUD_DOCUMENT
  return isTest ? FRAUD_DOCUMENT : readers[field](typed)
}

export type BuyerFieldProblem = 'missing' | 'invalid'

/** What is wrong with a field; the key of its message. */
export function buyerFieldProblem(
  field: BuyerField,
  typed: string,
  sandbox?: boolean,
): BuyerFieldProblem | undefined {
  if (readBuyerField(field, typed, sandbox) !== undefined) return undefined
  return typed.trim() === '' ? 'missing' : 'invalid'
}
