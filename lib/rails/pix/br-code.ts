// A BR Code is the text of a PIX QR code ("copia e cola"): fields of a two-digit id, a two-digit length in characters
// and a value, closed by a CRC. A static code contains the receiver's key, for any number of payments; a dynamic code
// contains the address of one charge, for one payment; one of PIX Automático contains the address of a recurrence, alone
// or beside a payment (payment-rules.md, 3 BR Code / PIX; pix-automatico.md, 5; source: BCB, Manual de Padrões para
// Iniciação do Pix).
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

/** The address of a recurrence, without the scheme, that its payer authorizes; beside a payment or alone. */
export interface Recurrence {
  recurrenceLocation: string
}

interface StaticBrCode extends Receiver, Partial<Recurrence> {
  kind: 'static'
  key: string
  message?: string
  /** 1–25 letters and digits; one that is parsed may contain other characters, as the BCB's sample does. */
  txid?: string
}

interface DynamicBrCode extends Receiver, Partial<Recurrence> {
  kind: 'dynamic'
  /**
   * The address from which the payer's bank reads the charge, without the scheme: `pix.example.com/8b3d…`. Max 77
   * characters.
   */
  location: string
}

/** A code for the authorization of a recurrence, without any payment. */
interface RecurrenceBrCode extends Receiver, Recurrence {
  kind: 'recurrence'
}

export type BrCode = StaticBrCode | DynamicBrCode | RecurrenceBrCode

export const MAX_BR_CODE_LENGTH = 512
export const GUI = 'br.gov.bcb.pix'
export const NO_TXID = '***'

/** An address without a scheme. */
const LOCATION = /^(?!.*:\/\/)[\x21-\x7e]{1,77}$/

/**
 * The text of the QR code, max 512 characters. Name and city are transliterated to ASCII and cut to 25
 * and 15 characters; any other value that does not fit throws a RangeError.
 */
export function buildBrCode(brCode: BrCode): string {
  const { recurrenceLocation } = brCode
  const body = [
    field('00', '01'),
    brCode.kind === 'dynamic' ? field('01', '12') : '',
    field('26', field('00', GUI) + accountOf(brCode)),
    field('52', matching(brCode.merchantCategoryCode ?? '0000', /^\d{4}$/, 'merchantCategoryCode')),
    field('53', '986'),
    brCode.amount === undefined ? '' : field('54', amountText(brCode.amount)),
    field('58', 'BR'),
    field('59', matching(brCodeText(brCode.merchantName, 25), /./, 'merchantName')),
    field('60', matching(brCodeText(brCode.merchantCity, 15), /./, 'merchantCity')),
    brCode.postalCode === undefined
      ? ''
      : field('61', matching(brCode.postalCode, /^\d{5}-?\d{3}$/, 'postalCode')),
    field('62', field('05', txidOf(brCode))),
    recurrenceLocation === undefined
      ? ''
      : field('80', field('00', GUI) + field('25', matching(recurrenceLocation, LOCATION, 'location'))),
    '6304',
  ].join('')
  return matching(body + crc16(body), new RegExp(`^.{1,${MAX_BR_CODE_LENGTH}}$`), 'BR Code')
}

/** What field 26 names beside the arrangement: nothing where there is nothing to pay. */
function accountOf(brCode: BrCode): string {
  if (brCode.kind === 'recurrence') return ''
  if (brCode.kind === 'dynamic') return field('25', matching(brCode.location, LOCATION, 'location'))
  const message = brCode.message ? field('02', brCodeText(brCode.message, 99)) : ''
  return field('01', matching(brCode.key, /^[\x21-\x7e]{1,77}$/, 'key')) + message
}

function txidOf(brCode: BrCode): string {
  const txid = brCode.kind === 'static' ? (brCode.txid ?? NO_TXID) : NO_TXID
  return matching(txid, /^([A-Za-z0-9]{1,25}|\*{3})$/, 'txid')
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
