// Requests of people about their data at the operator, as the audit log of the platform has them: by their number, without the
// person. Pure.
import { addDays, type CivilDate } from '@/lib/base/kernel/dates'

/** Days from the request within which the complete statement is due (LGPD, art. 19 II). */
const ANSWER_DAYS = 15

export const requestActions = ['person.searched', 'person.exported', 'person.erasure-requested'] as const

export interface RequestEntry {
  action: string
  resource: string | null
  actorName: string | null
  occurredAt: Date
  after: Record<string, unknown> | null
}

export interface PersonRequest {
  reference: string
  receivedOn: CivilDate
  dueOn: CivilDate
  /** Of the latest entry. */
  at: Date
  by: string
  /** The most that a search found. */
  buyers: number
  exportedAt?: Date
  erasureAt?: Date
}

export type RequestState = 'ERASURE' | 'EXPORTED' | 'NOTHING' | 'OVERDUE' | 'DUE'

export const dueOn = (receivedOn: CivilDate): CivilDate => addDays(receivedOn, ANSWER_DAYS)

/** The requests of these entries, which are newest first, in the same order. Entries of commands have no number. */
export function requestsOf(entries: readonly RequestEntry[]): PersonRequest[] {
  const requests = new Map<string, PersonRequest>()
  for (const { action, resource, actorName, occurredAt, after } of entries) {
    const receivedOn = after?.receivedOn as CivilDate | undefined
    if (!resource || !receivedOn) continue
    const known = requests.get(resource)
    const first = known && known.receivedOn < receivedOn ? known.receivedOn : receivedOn
    requests.set(resource, {
      ...{ reference: resource, at: occurredAt, by: actorName ?? '' },
      ...(action === 'person.exported' && { exportedAt: occurredAt }),
      ...(action === 'person.erasure-requested' && { erasureAt: occurredAt }),
      ...known,
      buyers: Math.max(known?.buyers ?? 0, Number(after?.buyers ?? 0)),
      ...{ receivedOn: first, dueOn: dueOn(first) },
    })
  }
  return [...requests.values()]
}

/** What became of a request; one that was answered is never overdue. */
export function stateOf(request: PersonRequest, today: CivilDate): RequestState {
  if (request.erasureAt) return 'ERASURE'
  if (request.exportedAt) return 'EXPORTED'
  if (request.buyers === 0) return 'NOTHING'
  return request.dueOn < today ? 'OVERDUE' : 'DUE'
}
