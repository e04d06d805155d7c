// Masks a JSON body for the log: by the names of its members, then by the shape of the values that stay.
import { hasCardNumber } from '@/lib/base/masking/number-in-text'
import { cutJson } from './cut-json'
import { ERASED, maskText, maskWebAddress, shorten } from './mask-text'
import { type Treatment, treatmentOf } from './masked-fields'

const MAX_DEPTH = 24
const MAX_NAME = 60
const AMOUNT = /^-?\d{1,12}(?:[.,]\d{1,2})?$/

interface Options {
  maxLength: number
  /** Whether the body as a whole is a card. */
  isCard?: boolean
}

/** The masked body as JSON of at most `maxLength` characters; undefined for what is no JSON. */
export function maskBody(text: string, { maxLength, isCard = false }: Options): string | undefined {
  const cut = cutJson(text, maxLength)
  // Most requests have no body, and what JSON.parse throws for that costs more than all else here.
  if (!cut) return undefined
  let parsed: unknown
  try {
    parsed = JSON.parse(cut)
  } catch {
    return undefined
  }
  if (typeof parsed !== 'object' || parsed === null) return undefined
  // A mask may be longer than the value.
  return cutJson(JSON.stringify(maskMember(parsed, isCard ? 'card' : undefined, 0)), maxLength)
}

function maskMember(value: unknown, treatment: Treatment | undefined, depth: number): unknown {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value !== 'object') return maskScalar(value as string | number, treatment)
  if (depth === MAX_DEPTH) return ERASED
  if (Array.isArray(value)) return value.map((item) => maskMember(item, treatment, depth + 1))
  // Without a prototype, a member called __proto__ is one like any other.
  const masked: Record<string, unknown> = Object.create(null)
  for (const [name, member] of Object.entries(value)) {
    const own = treatmentOf(name)
    masked[own ? name : maskName(name)] = maskMember(member, treatment === 'card' ? 'card' : own, depth + 1)
  }
  return masked
}

/** The names that need no mask: those of the contract, apart from what clients make up. */
const plainNames = new Set<string>()
const MAX_PLAIN_NAMES = 1_000

/** A client may write anything as a name. */
function maskName(name: string): string {
  if (plainNames.has(name)) return name
  const masked = maskText(name, MAX_NAME)
  if (masked === name && plainNames.size < MAX_PLAIN_NAMES) plainNames.add(name)
  return masked
}

function maskScalar(value: string | number, treatment: Treatment | undefined): string | number {
  const text = String(value)
  switch (treatment) {
    case 'shown':
      return typeof value === 'number' ? maskNumber(value, text) : maskText(text)
    case 'shortened':
      return shorten(text)
    case 'webAddress':
      return maskWebAddress(text)
    case 'code':
      return typeof value === 'number' || /^\d*$/.test(text) ? ERASED : maskText(text)
    case 'amount':
      return AMOUNT.test(text) ? maskNumber(value, text) : ERASED
    default:
      return ERASED
  }
}

/** A document or a card number may be sent as a number. */
function maskNumber<Value extends string | number>(value: Value, text: string): Value | string {
  if (text.length < 11) return value
  if (hasCardNumber(text)) return ERASED
  const masked = maskText(text)
  return masked === text ? value : masked
}
