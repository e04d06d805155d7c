// The seal of an entry binds it to all that was recorded before in the same log. Both hashes are the lower-case hex of SHA-256
// over the UTF-8 bytes of one JSON array without spaces, instants in UTC with milliseconds, null for what is absent:
//   entry: ["balcao-audit-1", id, uuid, idSeller, occurred at, kind of the actor, name of the actor, address, user agent, action,
//           kind of the resource, resource, before, after, request id], members of before and after in the order of their names
//   seal:  ["balcao-audit-seal-1", previous hash, seq, idSeller or 0, id of the entry, hash of the entry, sealed at]
// The hash before the first seal is 64 zeros. A seal can be checked without its entry, because the log of 400 days begins in
// the last seal of what was erased.
import { createHash } from 'node:crypto'

/** The hash before the first seal. */
export const GENESIS = '0'.repeat(64)

/** For how many days an entry is stored; triggers of the database refuse to delete it before. */
export const AUDIT_DAYS = 400

/** The log of the platform, whose entries have no seller. */
export const PLATFORM = 0

export interface SealableEntry {
  id: number
  uuid: string
  sellerId: number | null
  occurredAt: Date
  actorKind: string
  actorName: string | null
  address: string | null
  userAgent: string | null
  action: string
  resourceKind: string
  resource: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  requestId: string
}

export interface SealText {
  previousHash: string
  seq: number
  sellerId: number
  entryId: number
  entryHash: string
  sealedAt: Date
}

export function entryHash(entry: SealableEntry): string {
  const { id, uuid, sellerId, occurredAt, actorKind, actorName, address, userAgent } = entry
  const { action, resourceKind, resource, before, after, requestId } = entry
  return hashOf([
    'balcao-audit-1',
    ...[id, uuid, sellerId, occurredAt.toISOString(), actorKind, actorName, address, userAgent, action],
    ...[resourceKind, resource, ordered(before), ordered(after), requestId],
  ])
}

export function auditSealHash({
  previousHash,
  seq,
  sellerId,
  entryId,
  entryHash: hash,
  sealedAt,
}: SealText): string {
  return hashOf(['balcao-audit-seal-1', previousHash, seq, sellerId, entryId, hash, sealedAt.toISOString()])
}

const hashOf = (parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts), 'utf8').digest('hex')

/** Postgres stores the members of jsonb in an order of its own. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(members.map(([name, member]) => [name, ordered(member)]))
}
