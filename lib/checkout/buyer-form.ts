// What buyers say of themselves at the checkout, and how each line is read. The form in the browser and the contract of
// the server are both made of it; it does without zod, which would weigh more than the rest of the page.
import { parseDocument } from '@/lib/kernel/documents'

export const buyerFields = ['name', 'document', 'email', 'phone'] as const
export type BuyerField = (typeof buyerFields)[number]

/** Plain letters only: an accent in an address is nearly always a slip of the keyboard. */
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

/** The line as it is kept, or undefined where it can't be right. Only the phone may be empty. */
export function readBuyerField(field: BuyerField, typed: string): string | undefined {
  return readers[field](typed)
}

export type BuyerFieldProblem = 'missing' | 'invalid'

/** What is wrong with a line, as its field says it. */
export function buyerFieldProblem(field: BuyerField, typed: string): BuyerFieldProblem | undefined {
  if (readBuyerField(field, typed) !== undefined) return undefined
  return typed.trim() === '' ? 'missing' : 'invalid'
}
