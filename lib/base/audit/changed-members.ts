import type { AuditEntry } from './store'

/** A changed member with its values as texts; a value that is absent was not there. */
export interface ChangedMember {
  /** The path of a nested member: account.account.number. */
  member: string
  before?: string
  after?: string
}

/** The changed members of an entry in the order of their names, as the API, the portal and the CSV show them. */
export function changedMembers({ before, after }: Pick<AuditEntry, 'before' | 'after'>): ChangedMember[] {
  const [old, now] = [textsOf(before ?? {}), textsOf(after ?? {})]
  return [...new Set([...old.keys(), ...now.keys()])].toSorted().map((member) => ({
    member,
    ...(old.has(member) && { before: old.get(member)! }),
    ...(now.has(member) && { after: now.get(member)! }),
  }))
}

function textsOf(members: object, path: readonly string[] = []): Map<string, string> {
  const found = Object.entries(members).flatMap(([name, value]): [string, string][] => {
    const at = [...path, name]
    if (value === null) return []
    if (typeof value === 'object' && !Array.isArray(value)) return [...textsOf(value, at)]
    return [[at.join('.'), textOf(value)]]
  })
  return new Map(found)
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ')
  return JSON.stringify(value)
}
