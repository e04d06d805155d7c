// A known buyer agreed to keep data, and cards where wished, for the next purchase at one seller. It is recognised by a cookie in
// the browsers where it agreed, and by a code sent to its confirmed e-mail in any other. It is not the seller's own record of a
// buyer (lib/parties/buyers): what a browser types never changes that.
import { withMark } from '@/lib/base/cells/mark'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/base/kernel/durations'

export const codeChannels = ['MAIL', 'SMS'] as const
export type CodeChannel = (typeof codeChannels)[number]

/** The text that buyers agree to; a new text gets a new version. */
export const CONSENT_VERSION = '2026-11'

/** How long a browser is recognised: after consent, from each use on; after a code alone, until then. */
export const REMEMBERED_MS = 180 * DAY_MS
export const PROVEN_MS = HOUR_MS

export const CODE_MS = 10 * MINUTE_MS
export const MAX_CODE_ATTEMPTS = 5
export const MAX_CODES_AN_HOUR = 5
/** Anyone with the link can request codes: more would be spam to the buyer, and cost the SMS of a day. */
export const MAX_CODES_A_DAY = 15

/** The page at which buyers see and delete what they agreed to keep at a seller. The uuid has the mark of the seller's cell. */
export function ownPagePath({ uuid }: { uuid: string }, cell: number): string {
  return `/pay/me/${withMark('uuid', cell, uuid)}`
}

export const HIDDEN = '••••'

/** "M•••• S.": the first letter of the first and of the last name; always the same number of dots. */
export function maskedName(name: string): string {
  const words = name.trim().split(/\s+/)
  const initial = (word: string) => [...word][0]?.toUpperCase() ?? ''
  const last = words.length > 1 ? ` ${initial(words.at(-1)!)}.` : ''
  return `${initial(words[0]!)}${HIDDEN}${last}`
}

/** The third group of digits of a CPF, or of a CNPJ. */
export function maskedDocument(document: string): string {
  return document.length === 11
    ? `•••.•••.${document.slice(6, 9)}-••`
    : `••.•••.${document.slice(5, 8)}/••••-••`
}

/** "m••••@exemplo.com.br" */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}${HIDDEN}${email.slice(at)}`
}
