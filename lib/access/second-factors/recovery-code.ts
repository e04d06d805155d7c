// Recovery codes sign in once each, where the other factors are lost. They are stored as argon2id hashes; the first
// characters find the row, so that one hash is computed for each attempt.
import { randomInt } from 'node:crypto'
import { hashPassword } from '@/lib/access/portal-users/portal-user'

const RECOVERY_CODES = 10
/** Without characters that are easily mistaken for others. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12
const SELECTOR_LENGTH = 4

/** XXXX-XXXX-XXXX. */
function newCode(): string {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

export interface RecoveryCode {
  selector: string
  /** What is hashed. */
  text: string
}

/** The parts of a typed code; undefined where no code can look like this. */
export function readRecoveryCode(typed: string): RecoveryCode | undefined {
  const text = typed.replace(/[\s-]/g, '').toUpperCase()
  return /^[0-9A-Z]+$/.test(text) && text.length === LENGTH
    ? { selector: text.slice(0, SELECTOR_LENGTH), text }
    : undefined
}

/** Ten codes with different selectors, as they are shown and as they are stored. */
export async function newRecoveryCodes() {
  const bySelector = new Map<string, string>()
  while (bySelector.size < RECOVERY_CODES) {
    const code = newCode()
    bySelector.set(code.slice(0, SELECTOR_LENGTH), code)
  }
  const codes = [...bySelector.values()]
  const stored = await Promise.all(
    codes.map(async (code) => {
      const { selector, text } = readRecoveryCode(code)!
      return { selector, codeHash: await hashPassword(text) }
    }),
  )
  return { codes, stored }
}
