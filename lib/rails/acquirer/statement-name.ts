// The name of a card payment on the holder's statement, the same rule for every acquirer.
import { plainLetters } from '@/lib/base/text/plain-letters'

/** What a statement has room for. */
const MAX_LENGTH = 13

/**
 * The first of the texts of which something is left as plain letters, digits and blanks; undefined where nothing is. They are given in
 * this order: what the sale asks for, the default of the connection, the name of the shop.
 */
export function statementName(...texts: readonly (string | undefined)[]): string | undefined {
  for (const text of texts) {
    const plain = plainLetters(text ?? '').replace(/[^A-Za-z0-9]+/g, ' ')
    const name = plain.trim().slice(0, MAX_LENGTH).trimEnd()
    if (name) return name
  }
  return undefined
}
