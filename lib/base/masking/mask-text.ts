// Masks texts by their shape, wherever they are: card numbers, e-mails, CPF and CNPJ, our own keys and secrets, tokens.

import { parseDocument } from '@/lib/base/kernel/documents'
import { withoutCardNumbers } from '@/lib/base/masking/number-in-text'

/** In place of what is not stored. */
export const ERASED = '•••'

const MAX_TEXT = 500
/** A local part is at most 64 characters long; the limit keeps the search linear. */
const EMAIL = /[^\s@"'<>(),;:]{1,64}@[^\s@"'<>(),;:]+/g
const DOCUMENT =
  /(?<![\p{L}\p{N}])(?:\d{3}\.?\d{3}\.?\d{3}-?\d{2}|[0-9A-Za-z]{2}\.?[0-9A-Za-z]{3}\.?[0-9A-Za-z]{3}\/?[0-9A-Za-z]{4}-?\d{2})(?![\p{L}\p{N}])/gu
/** API keys, banking credentials, secrets of webhooks, signed tokens, and credentials in an address. */
const SECRET =
  /(?:blc_|bkc_|bks_|whsec_)[\w+/=-]{6,}|(?<![\w-])eyJ[\w-]{5,}\.[\w.-]+|\bBearer\s+\S+|(?<=:\/\/)[^\s/@]+(?=@)/g

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const INSTANT = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]{5,16}(?:Z|[+-]\d{2}:\d{2})?)?$/
/** Shorter than any text that has a shape to mask. */
const SHORT = /^[^@]{0,9}$/

export const isUuid = (text: string) => UUID.test(text)

/** A text with what is personal or secret in it masked, and not longer than `maxLength`. */
export function maskText(text: string, maxLength = MAX_TEXT): string {
  if (UUID.test(text) || INSTANT.test(text)) return text
  const masked = SHORT.test(text) ? text : maskShapes(text)
  return (masked.length > maxLength ? `${masked.slice(0, maxLength)}…` : masked)
    .replaceAll('\0', '')
    .toWellFormed()
}

function maskShapes(text: string): string {
  const masked = withoutCardNumbers(text).replace(SECRET, ERASED)
  const withoutEmails = masked.includes('@') ? masked.replace(EMAIL, shortenEmail) : masked
  return withoutEmails.replace(DOCUMENT, (found) => (parseDocument(found) ? shorten(found) : found))
}

/** The beginning of a name, a document or a phone; of an e-mail also the beginning of its host. */
export function shorten(text: string): string {
  if (text === '') return ''
  if (text.includes('@')) return shortenEmail(text)
  const isNumber = /^[\d\s.()/+-]+$/.test(text)
  return isNumber ? maskText(text.slice(0, 3)) + ERASED : shortenWords(text)
}

const shortenWords = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .slice(0, 6)
    .map((word) => [...word][0]! + ERASED)
    .join(' ')
    .toWellFormed()

function shortenEmail(text: string): string {
  const [local = '', host = ''] = text.split('@')
  return `${[...local][0] ?? ''}${ERASED}@${[...host][0] ?? ''}${ERASED}`.toWellFormed()
}

/** Scheme and host of an address; path, query and credentials may hold a token. */
export function maskWebAddress(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return ERASED
  const rest = url.pathname === '/' && url.search === '' ? '' : `/${ERASED}`
  return maskText(url.origin) + rest
}
