// The display of a value while it is typed. A mask takes the field's current value and returns the formatted one; it
// never adds a separator at the end, so that the backspace key always removes something.
import { formatMoney } from './format'
import type { Locale } from './locales'

export type Mask = (typed: string) => string

const digits = (typed: string) => typed.replace(/\D/g, '')

/** A mask from a pattern: `0` accepts a digit, `*` a letter or digit (in upper case); other characters are inserted. */
function patternMask(pattern: string): Mask {
  return (typed) => {
    const rest = [...typed.toUpperCase().replace(/[^0-9A-Z]/g, '')]
    let written = ''
    let pending = ''
    for (const place of pattern) {
      if (place !== '0' && place !== '*') {
        pending += place
        continue
      }
      let next = rest.shift()
      while (next !== undefined && place === '0' && !/\d/.test(next)) next = rest.shift()
      if (next === undefined) break
      written += pending + next
      pending = ''
    }
    return written
  }
}

const cpf = patternMask('000.000.000-00')
const cnpj = patternMask('**.***.***/****-00')

/** `CPF 529…` or `CNPJ: 11…` as it is copied; the letters of a CNPJ that begins so are followed by no sign, or by too few digits. */
const DOCUMENT_LABEL = /^\s*(?:cpf|cnpj)(?:[\s:]+(?=\w)|(?=(?:\d\D*){11}$)|(?=(?:\d\D*){14}$))/i

/** CPF up to eleven digits, CNPJ from the twelfth character or the first letter on. */
export const maskDocument: Mask = (typed) => {
  const bare = typed.replace(DOCUMENT_LABEL, '').replace(/[^0-9A-Za-z]/g, '')
  return bare.length > 11 || /[A-Za-z]/.test(bare) ? cnpj(bare) : cpf(bare)
}

export const maskCpf: Mask = cpf
export const maskCep: Mask = patternMask('00000-000')

const amex = patternMask('0000 000000 00000')
const diners = patternMask('0000 000000 0000')
const mastercard = patternMask('0000 0000 0000 0000')
const anyCard = patternMask('0000 0000 0000 0000 000')

/** In the printed groups of the brand: 4-6-5 for American Express, 4-6-4 for Diners, fours for all others. */
export const maskCardNumber: Mask = (typed) => {
  const bare = digits(typed)
  if (/^3[47]/.test(bare)) return amex(bare)
  if (/^3(0[0-5]|[689])/.test(bare) && bare.length <= 14) return diners(bare)
  return /^5[1-5]/.test(bare) ? mastercard(bare) : anyCard(bare)
}

const shortExpiry = patternMask('00/00')
const longExpiry = patternMask('00/0000')

/** `08/31`, or `08/2031` if the year is complete. A month needs no leading zero: `8` and `1/` are unambiguous. */
export const maskExpiry: Mask = (typed) => {
  const bare = digits(typed.replace(/^([2-9])/, '0$1').replace(/^(1)\D$/, '0$1'))
  return /^..20./.test(bare) ? longExpiry(bare) : shortExpiry(bare)
}

/** The country before a number that is whole without it: 55 is also an area of Brazil. */
const COUNTRY = /^55(?=\d\d(?:9\d{8}|[2-5]\d{7})$)/

/** `(11) 2345-6789` or, with the ninth digit, `(11) 92345-6789`, without the country and the zero of long distance. */
export const maskPhone: Mask = (typed) => {
  const bare = digits(typed.replace(/^\D*\+\s*55/, ''))
    .replace(COUNTRY, '')
    .replace(/^0+/, '')
    .slice(0, 11)
  return patternMask(bare.length > 10 ? '(00) 00000-0000' : '(00) 0000-0000')(bare)
}

/** Digits as centavos, as on a cash register: typing 1, 2, 3 shows `1,23`. Empty stays empty. */
export function moneyMask(locale: Locale): Mask {
  return (typed) => {
    const bare = digits(typed)
      .replace(/^0+(?=\d)/, '')
      .slice(0, 13)
    return bare === '' || bare === '0' ? '' : formatMoney(BigInt(bare), locale).slice(3)
  }
}

/** The centavos of a money field, `undefined` when it is empty. */
export function readMoney(shown: string): number | undefined {
  const bare = digits(shown)
  return bare === '' ? undefined : Number(bare)
}
