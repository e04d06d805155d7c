// What an entry may say of a value: never a secret, a password, a token or card data; of documents, account numbers and
// phones only the end. Enforced here for every entry, whatever a use-case passes.
import { withoutCardNumbers } from '@/lib/base/masking/number-in-text'

/** Members whose value is never stored, only that there was one. */
const SECRET =
  /password|passphrase|secret(?!Id)|token|hash|cvv|cvc|pan$|cardNumber|sealed|private|credential$|recoveryCode|cookie|^otp/i

/** Members of which only the last characters are stored. */
const SHORTENED = /document|cpf|cnpj|phone|birth|^number$|^key$|pixKey|accountNumber|serialNumber/i

export const REDACTED = '[redacted]'
const SHOWN = 4
const MAX_TEXT = 500

/** The members as they are stored; undefined members are left out. */
export function redacted(members: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(members).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries.map(([name, value]) => [name, redactedMember(name, value)]))
}

function redactedMember(name: string, value: unknown): unknown {
  if (value === null || value === '' || typeof value === 'boolean') return value
  if (SECRET.test(name)) return REDACTED
  if (Array.isArray(value)) return value.map((one) => redactedMember(name, one))
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object') return redacted(value as Record<string, unknown>)
  if (SHORTENED.test(name)) return shortened(String(value))
  return typeof value === 'string' ? withoutCardNumbers(withoutQuery(value)).slice(0, MAX_TEXT) : value
}

/** Addresses of webhooks often contain a token in their query, or a password before the host. */
function withoutQuery(text: string): string {
  if (!/^https?:\/\//i.test(text)) return text
  return text.replace(/^(https?:\/\/)[^/?#]*@/i, '$1').replace(/[?#].*$/s, '?…')
}

const shortened = (text: string) => (text.length > SHOWN ? `…${text.slice(-SHOWN)}` : '…')
