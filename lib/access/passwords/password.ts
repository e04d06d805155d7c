// What a password that a person chooses must be. No rule about kinds of characters: length, and not being guessable.
export const passwordLength = { min: 12, max: 256 }

/** Why a password is refused, as the forms show it. */
export const passwordProblems = ['short', 'long', 'personal', 'common', 'same', 'wrong'] as const
export type PasswordProblem = (typeof passwordProblems)[number]

/** Each character counts once, also one that takes two units of UTF-16. */
export const lengthOf = (password: string): number => [...password].length

/** What is known of the person: none of it may be part of the password. */
export interface PersonalWords {
  email: string
  /** Of the person and of the shops. */
  names: readonly string[]
}

/** A part of a word that is so short occurs in passwords by chance. */
const SHORTEST_WORD = 4

/** Whether the password contains the e-mail, its local part, or a name, in whichever notation. */
export function hasPersonalWord(password: string, { email, names }: PersonalWords): boolean {
  const plain = plainOf(password)
  const words = [email, email.split('@')[0] ?? '', ...names].map(plainOf)
  return words.some((word) => word.length >= SHORTEST_WORD && plain.includes(word))
}

/** Small letters without accents, and digits. */
const plainOf = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
