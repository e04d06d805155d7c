// What a reader must know of the body of an operation besides its members.
import type { Operation } from '@/lib/base/kernel/operation'

/** The members that are refused in this body, and where each belongs. */
export function misplacedNote({ misplaced }: Operation): string | undefined {
  if (!misplaced) return undefined
  const notes = Object.entries(misplaced).map(
    ([place, paths]) => `${paths.map((path) => `\`${path}\``).join(', ')} (belongs in \`${place}\`)`,
  )
  return `Refused, since it would have no effect there: ${notes.join('; ')}.`
}

/** The members of the example that a reader replaces, and where the value of each comes from. */
export function ownValuesNote({ ownValues }: Operation): string | undefined {
  if (!ownValues) return undefined
  const notes = Object.entries(ownValues).map(([path, source]) => `\`${path}\` (${source})`)
  return `In the example, replace these by your own: ${notes.join('; ')}.`
}

export function bodyNotes(operation: Operation): string | undefined {
  const notes = [ownValuesNote(operation), misplacedNote(operation)].filter((note) => note !== undefined)
  return notes.length > 0 ? notes.join(' ') : undefined
}
