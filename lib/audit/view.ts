import { wireInstant } from '@/lib/kernel/dates'
import type { AuditEntryResponse } from './contract'
import type { AuditEntry } from './store'

export function viewAuditEntry(entry: AuditEntry): AuditEntryResponse {
  const { actorKind, actorName, address, userAgent, resourceKind, resource, before, after } = entry
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
    ...(before && { before: before as AuditEntryResponse['before'] }),
    ...(after && { after: after as AuditEntryResponse['after'] }),
    requestId: entry.requestId,
  }
}
