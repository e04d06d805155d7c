import type { z } from 'zod'
import { type FieldError, invalidFields } from '@/lib/base/kernel/problem'
import type { ConnectionKind } from '@/lib/rails/connections/kind'
import { certificatesOf, wrongPem } from './certificates'

export interface StoredValues {
  settings: Record<string, unknown>
  /** As JSON, to be sealed. */
  credentials: string
  /** When the first of the certificates ends. */
  certificateEndsAt: Date | null
}

/** The settings and credentials as their kind accepts them. Throws BAR-0100 with every wrong field, and never with a value. */
export function readValues(
  kind: ConnectionKind,
  values: { settings: Record<string, unknown>; credentials: Record<string, unknown> },
): StoredValues {
  const pem = { ...values.settings, ...values.credentials }
  const groupOf = (name: string) => (name in values.credentials ? 'credentials' : 'settings')
  const wrong = wrongPem(kind, pem)
  const errors = [
    ...errorsOf('settings', kind.settings.safeParse(values.settings)),
    ...errorsOf('credentials', kind.credentials.safeParse(values.credentials)),
    ...wrong.map(({ name, message }) => ({ field: `${groupOf(name)}.${name}`, message })),
  ]
  if (errors.length > 0) throw invalidFields(errors)
  const ends = certificatesOf(kind, pem).map(({ endsAt }) => endsAt.getTime())
  return {
    settings: values.settings,
    credentials: JSON.stringify(values.credentials),
    certificateEndsAt: ends.length > 0 ? new Date(Math.min(...ends)) : null,
  }
}

function errorsOf(group: string, parsed: z.ZodSafeParseResult<unknown>): FieldError[] {
  if (parsed.success) return []
  return parsed.error.issues.map(({ path, message }) => ({ field: [group, ...path].join('.'), message }))
}
