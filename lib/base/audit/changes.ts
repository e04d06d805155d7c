/** The members that differ between two states, before and after; undefined where none does. */
export function changesOf(
  before: object,
  after: object,
  names: readonly string[] = [...new Set([...Object.keys(before), ...Object.keys(after)])],
): { before: Record<string, unknown>; after: Record<string, unknown> } | undefined {
  const [from, to] = [before as Record<string, unknown>, after as Record<string, unknown>]
  const found = { before: {} as Record<string, unknown>, after: {} as Record<string, unknown> }
  for (const name of names) {
    const [old, now] = [from[name] ?? null, to[name] ?? null]
    if (textOf(old) === textOf(now)) continue
    const inner = isPlain(old) && isPlain(now) ? changesOf(old, now) : undefined
    found.before[name] = inner ? inner.before : old
    found.after[name] = inner ? inner.after : now
  }
  return Object.keys(found.after).length > 0 ? found : undefined
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** Equal for equal values, whatever the order of their members. */
function textOf(value: unknown): string {
  if (!isPlain(value)) return JSON.stringify(value)
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify(members.map(([name, member]) => [name, textOf(member)]))
}
