// The versions of a body. Version 2 is stored with the event; version 1, the older format, is the same object without
// the members that version 2 added. It is derived from the stored bytes at each attempt, so each attempt sends the same.
import type { PayloadVersion } from '@/lib/messages/webhooks/webhook'

/** The members that version 2 added. */
const membersOfVersion2: readonly string[] = ['id', 'version', 'event', 'charge']

/** The body that an endpoint of this version gets. */
export function bodyOfVersion(stored: string, version: PayloadVersion): string {
  if (version === '2') return stored
  const members = Object.entries(JSON.parse(stored) as Record<string, unknown>)
  return JSON.stringify(Object.fromEntries(members.filter(([name]) => !membersOfVersion2.includes(name))))
}
