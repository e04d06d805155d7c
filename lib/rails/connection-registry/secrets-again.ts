import type { FieldError } from '@/lib/base/kernel/problem'
import type { KindField } from './fields'

/** The message of a stored credential that has to be typed again. */
export const AGAIN = 'AGAIN'
/** That of a key which is not the key of its certificate. */
export const FOREIGN_KEY = 'FOREIGN_KEY'

type Values = Readonly<Record<string, unknown>>

interface Changed {
  /** Of the credentials. */
  fields: readonly KindField[]
  settings: { before: Values; after: Values }
  stored: Values
  sent: Values
}

/**
 * The stored credentials that a change has to send again, because it names another server: otherwise an administrator, or a
 * stolen session of one, reads them by the test button. Certificates and keys are never sent to a server.
 */
export function secretsToRepeat({ fields, settings, stored, sent }: Changed): FieldError[] {
  const known = new Set(originsOf(settings.before))
  if (originsOf(settings.after).every((origin) => known.has(origin))) return []
  return fields
    .filter(({ name, type }) => type !== 'PEM' && stored[name] !== undefined && sent[name] === undefined)
    .map(({ name }) => ({ field: `credentials.${name}`, message: AGAIN }))
}

const originsOf = (settings: Values): string[] =>
  Object.values(settings).flatMap((value) => {
    const url = typeof value === 'string' ? URL.parse(value) : null
    return url?.host ? [url.origin] : []
  })
