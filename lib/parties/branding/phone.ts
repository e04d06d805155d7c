// Telephone numbers as E.164 (`+5511987654321`), read from the forms in which Brazilians write them.

/** The area codes in use (Anatel, Plano Geral de Códigos Nacionais). */
const areaCodes = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 ' +
    '67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
)
/** Mobile numbers have nine digits and begin with 9, others have eight and begin with 2 to 5. */
const SUBSCRIBER = /^(?:9\d{8}|[2-5]\d{7})$/
/** 0800 and the like: without an area code, and reached inside the country only. */
const NON_GEOGRAPHIC = /^(?:300|500|800|900)\d{7}$/
const FOREIGN = /^[1-9]\d{7,14}$/

function isNational(digits: string): boolean {
  return areaCodes.has(digits.slice(0, 2)) && SUBSCRIBER.test(digits.slice(2))
}

/**
 * The number in E.164; undefined for what is no number. Without `+` it is one of Brazil: `(11) 98765-4321`, `011 3456-7890`,
 * `0800 123 4567`, with or without 55.
 */
export function parsePhone(typed: string): string | undefined {
  const text = typed.trim()
  if (!/^\+?[\d\s().-]+$/.test(text)) return undefined
  const digits = text.replace(/\D/g, '')
  if (text.startsWith('+')) return isInternational(digits) ? `+${digits}` : undefined
  if (/^55\d{10,11}$/.test(digits)) return parsePhone(`+${digits}`)
  const withoutTrunk = digits.replace(/^0/, '')
  const isKnown = isNational(withoutTrunk) || (digits.startsWith('0') && NON_GEOGRAPHIC.test(withoutTrunk))
  return isKnown ? `+55${withoutTrunk}` : undefined
}

function isInternational(digits: string): boolean {
  if (!digits.startsWith('55')) return FOREIGN.test(digits)
  const national = digits.slice(2)
  return isNational(national) || NON_GEOGRAPHIC.test(national)
}

/** As a Brazilian reads it; a foreign number stays in E.164, and any other text as it is. */
export function formatPhone(number: string): string {
  const [, area, first, last] = /^\+55(\d{2})(\d{4,5})(\d{4})$/.exec(number) ?? []
  if (area && isNational(`${area}${first}${last}`)) return `(${area}) ${first}-${last}`
  const [, prefix, middle, end] = /^\+55(\d{3})(\d{3})(\d{4})$/.exec(number) ?? []
  return prefix ? `0${prefix} ${middle} ${end}` : number
}

/** Whether people chat at it: a number of a person or a shop, not a free one. */
export function isChatNumber(number: string): boolean {
  return !(number.startsWith('+55') && NON_GEOGRAPHIC.test(number.slice(3)))
}
