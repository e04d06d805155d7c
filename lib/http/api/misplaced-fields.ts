import type { Operation } from '@/lib/base/kernel/operation'
import type { FieldError } from '@/lib/base/kernel/problem'

interface Misplaced {
  field: string
  path: readonly string[]
  message: string
}

const known = new WeakMap<Operation, readonly Misplaced[]>()

/** Errors for members of a body that would have no effect where they are, each with the place where it belongs. */
export function misplacedFields(operation: Operation, body: unknown): FieldError[] {
  return misplacedIn(operation)
    .filter(({ path }) => hasContent(memberAt(body, path)))
    .map(({ field, message }) => ({ field, message }))
}

function misplacedIn(operation: Operation): readonly Misplaced[] {
  const before = known.get(operation)
  if (before) return before
  const all = Object.entries(operation.misplaced ?? {}).flatMap(([place, fields]) =>
    fields.map((field) => ({
      field,
      path: field.split('.'),
      message: `não tem efeito aqui, o lugar é ${place}`,
    })),
  )
  known.set(operation, all)
  return all
}

function memberAt(value: unknown, path: readonly string[]): unknown {
  let member = value
  for (const name of path) {
    if (typeof member !== 'object' || member === null || !Object.hasOwn(member, name)) return undefined
    member = (member as Record<string, unknown>)[name]
  }
  return member
}

/** Clients that write every member of their own types also send empty ones, which are no mistake. */
function hasContent(value: unknown): boolean {
  if (value === undefined || value === '') return false
  return typeof value !== 'object' || value === null || Object.keys(value).length > 0
}
