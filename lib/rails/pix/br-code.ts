// A BR Code is the text of a PIX QR code ("copia e cola"): fields of a two-digit id, a two-digit length in characters
// and a value, closed by a CRC. A static code contains the receiver's key, for any number of payments; a dynamic code
// contains the address of one charge, for one payment (payment-rules.md, 3 BR Code / PIX; source: BCB, Manual de
// Padrões para Iniciação do Pix).
import { plainLetters } from '@/lib/base/text/plain-letters'

export interface Receiver {
  merchantName: string
  merchantCity: string
  postalCode?: string
  /** Merchant category code, four digits; `0000` for none. */
  merchantCategoryCode?: string
  /** Centavos, more than 0. */
  amount?: number
}

export interface StaticBrCode extends Receiver {
  kind: 'static'
  key: string
  message?: string
  /** 1–25 letters and digits; one that is parsed may contain other characters, as the BCB's sample does. */
  txid?: string
}

export interface DynamicBrCode extends Receiver {
  kind: 'dynamic'
  /**
   * The address from which the payer's bank reads the charge, without the scheme: `pix.example.com/8b3d…`. Max 77
   * characters.
   */
  location: string
}

export type BrCode = StaticBrCode | DynamicBrCode

export const MAX_BR_CODE_LENGTH = 512
export const GUI = 'br.gov.bcb.pix'
export const NO_TXID = '***'

/**
 * The text of the QR code, max 512 characters. Name and city are transliterated to ASCII and cut to 25
 * and 15 characters; any other value that does not fit throws a RangeError.
 */
export function buildBrCode(brCode: BrCode): string {
  const dynamic = brCode.kind === 'dynamic'
  const account = dynamic
    ? field('25', matching(brCode.location, /^(?!.*:\/\/)[\x21-\x7e]{1,77}$/, 'location'))
    : field('01', matching(brCode.key, /^[\x21-\x7e]{1,77}$/, 'key')) +
      (brCode.message ? field('02', brCodeText(brCode.message, 99)) : '')
  const txid = dynamic ? NO_TXID : matching(brCode.txid ?? NO_TXID, /^([A-Za-z0-9]{1,25}|\*{3})$/, 'txid')
  const body = [
    field('00', '01'),
    dynamic ? field('01', '12') : '',
    field('26', field('00', GUI) + account),
    field('52', matching(brCode.merchantCategoryCode ?? '0000', /^\d{4}$/, 'merchantCategoryCode')),
    field('53', '986'),
    brCode.amount === undefined ? '' : field('54', amountText(brCode.amount)),
    field('58', 'BR'),
    field('59', matching(brCodeText(brCode.merchantName, 25), /./, 'merchantName')),
    field('60', matching(brCodeText(brCode.merchantCity, 15), /./, 'merchantCity')),
    brCode.postalCode === undefined
      ? ''
      : field('61', matching(brCode.postalCode, /^\d{5}-?\d{3}$/, 'postalCode')),
    field('62', field('05', txid)),
    '6304',
  ].join('')
  return matching(body + crc16(body), new RegExp(`^.{1,${MAX_BR_CODE_LENGTH}}$`), 'BR Code')
}

/** The part of a text that a BR Code can contain: printable ASCII, transliterated where that is possible. May be empty. */
export function brCodeText(text: string, maxLength: number): string {
  const ascii = plainLetters(text)
    .replace(/\s/g, ' ')
    .replace(/[^\x20-\x7e]/g, '')
  return ascii.replace(/ +/g, ' ').trim().slice(0, maxLength).trim()
}

/** CRC-16/CCITT-FALSE of the UTF-8 bytes (polynomial 0x1021, start 0xFFFF, not reflected), four hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

function field(id: string, value: string): string {
  if (value.length > 99) throw new RangeError(`Field ${id} does not fit into 99 characters`)
  return id + String(value.length).padStart(2, '0') + value
}

function matching(value: string, pattern: RegExp, name: string): string {
  // Without the value, which may be a phone: the error is logged.
  if (!pattern.test(value)) throw new RangeError(`The ${name} of a BR Code is not of its form`)
  return value
}

function amountText(amount: number): string {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > 999_999_999_999) {
    throw new RangeError(`The amount of a BR Code cannot be ${amount} centavos`)
  }
  const digits = String(amount).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
