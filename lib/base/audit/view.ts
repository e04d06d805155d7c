import { wireInstant } from '@/lib/base/kernel/dates'
import { changedMembers } from './changed-members'
import type { AuditEntryResponse } from './contract'
import type { AuditEntry } from './store'

export function viewAuditEntry(entry: AuditEntry): AuditEntryResponse {
  const { actorKind, actorName, address, userAgent, resourceKind, resource } = entry
  return {
    uuid: entry.uuid,
    dateTime: wireInstant(entry.occurredAt),
    action: entry.action,
    actor: { kind: actorKind, ...(actorName !== null && { name: actorName }) },
    ...(address !== null && { address }),
    ...(userAgent !== null && { userAgent }),
    resource: {
      kind: resourceKind as AuditEntryResponse['resource']['kind'],
      ...(resource !== null && { id: resource }),
    },
    changes: changedMembers(entry),
    requestId: entry.requestId,
  }
}
