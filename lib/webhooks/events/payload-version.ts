// The versions of a body. Version 2 is frozen with the event; version 1, the older format, is the same object without
// what version 2 added, derived from those bytes anew at each attempt and so the same at each.
import type { PayloadVersion } from '@/lib/webhooks/webhook'

/** What version 2 added to the flat object. */
const membersOfVersion2: readonly string[] = ['id', 'version', 'charge']

/** The bytes that an endpoint of this version gets. */
export function bodyOfVersion(frozen: string, version: PayloadVersion): string {
  if (version === '2') return frozen
  const members = Object.entries(JSON.parse(frozen) as Record<string, unknown>)
  return JSON.stringify(Object.fromEntries(members.filter(([name]) => !membersOfVersion2.includes(name))))
}
