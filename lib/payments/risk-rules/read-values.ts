import { isIP } from 'node:net'
import { parseDocument } from '@/lib/base/kernel/documents'
import { comparableDocument, comparableEmail, type RuleKind } from './rule'

/** One entry of a list as it is stored and compared; undefined where it is none of this kind. */
export function readValue(kind: RuleKind, typed: string): string | undefined {
  const text = typed.trim().toLowerCase()
  if (kind === 'DOCUMENT') return readDocument(typed)
  if (kind === 'EMAIL') return readEmail(comparableEmail(typed))
  if (kind === 'CARD') return readCard(text)
  return kind === 'NETWORK' ? readNetwork(text) : undefined
}

const readEmail = (text: string) =>
  /^[^\s@]{0,64}@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 255 ? text : undefined

/** The document that the sandbox treats as fraud has no valid check digits. */
function readDocument(typed: string): string | undefined {
  const bare = comparableDocument(typed)
  return parseDocument(bare)?.number ?? (/^([0-9])\1{10}$/.test(bare) ? bare : undefined)
}

/** The first six digits, or these and the last four around anything but digits: never a whole number. */
function readCard(text: string): string | undefined {
  const [, first, last] = /^([0-9]{4} ?[0-9]{2})(?:[^0-9]+([0-9]{4}))?$/.exec(text) ?? []
  if (!first) return undefined
  return [first.replace(' ', ''), last].filter(Boolean).join('*')
}

function readNetwork(text: string): string | undefined {
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return undefined
  if (prefix === undefined) return address
  const [min, max] = version === 4 ? [8, 32] : [16, 128]
  const bits = /^[0-9]{1,3}$/.test(prefix) ? Number(prefix) : -1
  return bits >= min! && bits <= max! ? `${address}/${bits}` : undefined
}
