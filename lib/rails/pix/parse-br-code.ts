// Reads a BR Code, what buildBrCode writes and what other systems do.
import {
  type BrCode,
  crc16,
  GUI,
  MAX_BR_CODE_LENGTH,
  NO_TXID,
  type Receiver,
  type Recurrence,
} from './br-code'

/** `error` is a sentence in English for developers. */
export type ParsedBrCode = { ok: true; brCode: BrCode } | { ok: false; error: string }

const LOCATION = /^[\x21-\x7e]{1,77}$/

/** Parses a BR Code for a PIX payment in reais in Brazil, or returns what is wrong with it. */
export function parseBrCode(text: string): ParsedBrCode {
  try {
    return { ok: true, brCode: read(text.trim()) }
  } catch (error) {
    if (error instanceof RangeError) return { ok: false, error: error.message }
    throw error
  }
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
  const recurrence = readPixTemplate(fields, { from: '80', to: '99', name: 'recurrence' })
  const recurrenceLocation = recurrence && optional(recurrence, '25', LOCATION)
  return readPayment(fields, { ...receiver, ...present('recurrenceLocation', recurrenceLocation) })
}

function readPayment(
  fields: Map<string, string>,
  { recurrenceLocation, ...receiver }: Receiver & Partial<Recurrence>,
): BrCode {
  const account = readPixTemplate(fields, { from: '26', to: '51', name: 'PIX account' })
  if (!account) throw new RangeError('There is no PIX account in it')
  const location = optional(account, '25', LOCATION)
  const key = optional(account, '01', /^[\x21-\x7e]{1,77}$/)
  const beside = present('recurrenceLocation', recurrenceLocation)
  if (location !== undefined && key !== undefined) throw new RangeError('Field 26 holds a key and an address')
  if (location !== undefined) return { kind: 'dynamic', location, ...receiver, ...beside }
  if (key === undefined) {
    if (recurrenceLocation === undefined) throw new RangeError('Field 26 holds neither a key nor an address')
    return { kind: 'recurrence', recurrenceLocation, ...receiver }
  }
  const additional = fields.get('62')
  const txid = additional ? optional(readFields(additional), '05', /^[\x20-\x7e]{1,25}$/) : undefined
  return {
    kind: 'static',
    key,
    ...receiver,
    ...beside,
    ...present('message', account.get('02')),
    ...present('txid', txid === NO_TXID ? undefined : txid),
  }
}

/**
 * The fields of PIX in one of the ids that any payment scheme may use; PIX is identified by field 00 inside it, in either case of
 * letters.
 */
function readPixTemplate(
  fields: Map<string, string>,
  { from, to, name }: { from: string; to: string; name: string },
): Map<string, string> | undefined {
  const templates = [...fields]
    .filter(([id]) => id >= from && id <= to)
    .filter(([, value]) => value.slice(4, 4 + GUI.length).toLowerCase() === GUI)
    .map(([, value]) => readFields(value))
    .filter((template) => template.get('00')?.toLowerCase() === GUI)
  if (templates.length > 1) throw new RangeError(`There is more than one ${name} in it`)
  return templates[0]
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
