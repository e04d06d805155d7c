// A document is the tax number of a buyer, seller or owner: a person's CPF or a company's CNPJ (payment-rules.md, 4
// CPF / CNPJ). Since July 2026 the first twelve characters of a CNPJ may be letters (IN RFB 2.229/2024), so a number
// is text and never a JavaScript number. It is normalised once at the edge and stored without punctuation, in upper
// case.
type DocumentType = 'CPF' | 'CNPJ'

export interface TaxDocument {
  type: DocumentType
  /** 11 digits (CPF) or 12 characters and 2 digits (CNPJ), without punctuation. */
  number: string
}

/** Declined for fraud in the sandbox. It is no valid CPF, since no CPF has eleven equal digits (contract, Sandbox). */
export const FRAUD_DOCUMENT = '11111111111'

const CPF_SHAPE = /^[0-9]{11}$/
const CNPJ_SHAPE = /^[0-9A-Z]{12}[0-9]{2}$/
const HIGHEST_WEIGHT: Record<DocumentType, number> = { CPF: 11, CNPJ: 9 }

/** The valid document in the text, or undefined. Only `.`, `/`, `-` and surrounding spaces are ignored. */
export function parseDocument(text: string): TaxDocument | undefined {
  const number = normalise(text)
  if (CPF_SHAPE.test(number)) {
    const allEqual = number === number.charAt(0).repeat(11)
    return !allEqual && hasRightCheckDigits(number, 'CPF') ? { type: 'CPF', number } : undefined
  }
  if (CNPJ_SHAPE.test(number)) {
    const allZero = number === '0'.repeat(14)
    return !allZero && hasRightCheckDigits(number, 'CNPJ') ? { type: 'CNPJ', number } : undefined
  }
  return undefined
}

export function isCpf(text: string): boolean {
  return parseDocument(text)?.type === 'CPF'
}

export function isCnpj(text: string): boolean {
  return parseDocument(text)?.type === 'CNPJ'
}

/**
 * Adds punctuation to a number with the form of a CPF or CNPJ; any other text (a foreign document) is returned
 * unchanged.
 */
export function formatDocument(text: string): string {
  const number = normalise(text)
  return CPF_SHAPE.test(number) || CNPJ_SHAPE.test(number) ? maskDocument(number) : text
}

/**
 * The value of a form field while a document is typed: a CPF up to the eleventh digit, a CNPJ from the twelfth
 * character or the first letter. Punctuation is added only if something follows it, so that backspace works.
 */
export function maskDocument(typed: string): string {
  const characters = typed
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
    .slice(0, 14)
  if (/^[0-9]{0,11}$/.test(characters)) {
    return punctuate(characters, { 3: '.', 6: '.', 9: '-' })
  }
  const withoutLetterCheckDigits = characters.slice(0, 12) + characters.slice(12).replace(/[A-Z]/g, '')
  return punctuate(withoutLetterCheckDigits, { 2: '.', 5: '.', 8: '/', 12: '-' })
}

/** A text without the punctuation of documents, for searching. */
export function bareDocument(text: string): string {
  return normalise(text)
}

function normalise(text: string): string {
  const bare = text.trim().replace(/[./-]/g, '')
  // Upper-casing some non-ASCII letters gives ASCII ones (ß becomes SS), so only ASCII letters are upper-cased.
  return /^[0-9A-Za-z]*$/.test(bare) ? bare.toUpperCase() : bare
}

function hasRightCheckDigits(number: string, type: DocumentType): boolean {
  const base = number.slice(0, -2)
  const first = checkDigit(base, HIGHEST_WEIGHT[type])
  const second = checkDigit(base + first, HIGHEST_WEIGHT[type])
  return number.endsWith(`${first}${second}`)
}

/** Modulo 11 with weights 2, 3, … from the right that restart after the highest; a letter counts as ASCII − 48. */
function checkDigit(base: string, highestWeight: number): string {
  let sum = 0
  for (let fromRight = 0; fromRight < base.length; fromRight++) {
    const value = base.charCodeAt(base.length - 1 - fromRight) - 48
    sum += value * (2 + (fromRight % (highestWeight - 1)))
  }
  const remainder = sum % 11
  return String(remainder < 2 ? 0 : 11 - remainder)
}

function punctuate(characters: string, marksBefore: Record<number, string>): string {
  return Array.from(characters, (character, index) => (marksBefore[index] ?? '') + character).join('')
}
