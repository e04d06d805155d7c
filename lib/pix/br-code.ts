// A BR Code is the text of a PIX QR code ("copia e cola"): fields of a two-digit id, a two-digit length in characters
// and a value, closed by a CRC. A static code contains the receiver's key, for any number of payments; a dynamic code
// contains the address of one charge, for one payment (payment-rules.md, 3 BR Code / PIX; source: BCB, Manual de
// Padrões para Iniciação do Pix).

interface Receiver {
  merchantName: string
  merchantCity: string
  postalCode?: string
  /** Merchant category code, four digits; `0000` for none. */
  merchantCategoryCode?: string
  /** Centavos, more than 0. */
  amount?: number
}

interface StaticBrCode extends Receiver {
  kind: 'static'
  key: string
  message?: string
  /** 1–25 letters and digits. */
  txid?: string
}

interface DynamicBrCode extends Receiver {
  kind: 'dynamic'
  /**
   * The address from which the payer's bank reads the charge, without the scheme: `pix.example.com/8b3d…`. Max 77
   * characters.
   */
  location: string
}

export type BrCode = StaticBrCode | DynamicBrCode

/** `error` is a sentence in English for developers. */
export type ParsedBrCode = { ok: true; brCode: BrCode } | { ok: false; error: string }

const MAX_BR_CODE_LENGTH = 512
const GUI = 'br.gov.bcb.pix'
const NO_TXID = '***'

/**
 * The text of the QR code, max 512 characters. Name and city lose accents and non-ASCII characters and are cut to 25
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

/** Parses a BR Code for a PIX payment in reais in Brazil, or returns what is wrong with it. */
export function parseBrCode(text: string): ParsedBrCode {
  try {
    return { ok: true, brCode: read(text.trim()) }
  } catch (error) {
    if (error instanceof RangeError) return { ok: false, error: error.message }
    throw error
  }
}

/** The part of a text that a BR Code can contain: printable ASCII, with accents removed. May be empty. */
export function brCodeText(text: string, maxLength: number): string {
  // NFD makes each accent a character of its own, which is removed with the other non-ASCII characters.
  const ascii = text
    .normalize('NFD')
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

function read(text: string): BrCode {
  if (text.length > MAX_BR_CODE_LENGTH) throw new RangeError(`Longer than ${MAX_BR_CODE_LENGTH} characters`)
  if (text.slice(-8, -4) !== '6304') throw new RangeError('Does not end with a CRC')
  if (crc16(text.slice(0, -4)) !== text.slice(-4)) throw new RangeError('The CRC does not fit the rest')
  const fields = readFields(text)
  if (fields.keys().next().value !== '00') throw new RangeError('Field 00 is not the first')
  demand(fields, '00', /^01$/)
  demand(fields, '53', /^986$/)
  demand(fields, '58', /^BR$/)
  const amount = optional(fields, '54', /^\d{1,10}\.\d{2}$/)
  const receiver: Receiver = {
    merchantName: demand(fields, '59', /^.{1,25}$/u),
    merchantCity: demand(fields, '60', /^.{1,15}$/u),
    merchantCategoryCode: demand(fields, '52', /^\d{4}$/),
    ...present('postalCode', optional(fields, '61', /^.{1,99}$/u)),
    ...present('amount', amount === undefined ? undefined : Number(amount.replace('.', ''))),
  }
  const account = readPixAccount(fields)
  const location = optional(account, '25', /^[\x21-\x7e]{1,77}$/)
  const key = optional(account, '01', /^[\x21-\x7e]{1,77}$/)
  if (location !== undefined && key !== undefined) throw new RangeError('Field 26 holds a key and an address')
  if (location !== undefined) return { kind: 'dynamic', location, ...receiver }
  if (key === undefined) throw new RangeError('Field 26 holds neither a key nor an address')
  const additional = fields.get('62')
  const txid = additional ? optional(readFields(additional), '05', /^([A-Za-z0-9]{1,25}|\*{3})$/) : undefined
  return {
    kind: 'static',
    key,
    ...receiver,
    ...present('message', account.get('02')),
    ...present('txid', txid === NO_TXID ? undefined : txid),
  }
}

/** Ids 26–51 are for any payment scheme; PIX is identified by field 00 inside it, in either case of letters. */
function readPixAccount(fields: Map<string, string>): Map<string, string> {
  const accounts = [...fields]
    .filter(([id]) => id >= '26' && id <= '51')
    .filter(([, value]) => value.slice(4, 4 + GUI.length).toLowerCase() === GUI)
    .map(([, value]) => readFields(value))
    .filter((account) => account.get('00')?.toLowerCase() === GUI)
  const [account, another] = accounts
  if (!account) throw new RangeError('There is no PIX account in it')
  if (another) throw new RangeError('There is more than one PIX account in it')
  return account
}

function readFields(text: string): Map<string, string> {
  const characters = Array.from(text)
  const fields = new Map<string, string>()
  for (let at = 0; at < characters.length; ) {
    const head = characters.slice(at, at + 4).join('')
    if (!/^\d{4}$/.test(head)) throw new RangeError(`No field begins at character ${at + 1}`)
    const id = head.slice(0, 2)
    const value = characters.slice(at + 4, at + 4 + Number(head.slice(2)))
    if (value.length < Number(head.slice(2))) throw new RangeError(`Field ${id} is cut short`)
    if (fields.has(id)) throw new RangeError(`Field ${id} is there twice`)
    fields.set(id, value.join(''))
    at += 4 + value.length
  }
  return fields
}

function demand(fields: Map<string, string>, id: string, pattern: RegExp): string {
  const value = optional(fields, id, pattern)
  if (value === undefined) throw new RangeError(`Field ${id} is missing`)
  return value
}

function optional(fields: Map<string, string>, id: string, pattern: RegExp): string | undefined {
  const value = fields.get(id)
  if (value !== undefined && !pattern.test(value)) throw new RangeError(`Field ${id} holds something else`)
  return value
}

function present<Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): Partial<Record<Name, Value>> {
  return value === undefined ? {} : ({ [name]: value } as Record<Name, Value>)
}

function field(id: string, value: string): string {
  if (value.length > 99) throw new RangeError(`Field ${id} does not fit into 99 characters`)
  return id + String(value.length).padStart(2, '0') + value
}

function matching(value: string, pattern: RegExp, name: string): string {
  if (!pattern.test(value))
    throw new RangeError(`The ${name} of a BR Code cannot be ${JSON.stringify(value)}`)
  return value
}

function amountText(amount: number): string {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > 999_999_999_999) {
    throw new RangeError(`The amount of a BR Code cannot be ${amount} centavos`)
  }
  const digits = String(amount).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
