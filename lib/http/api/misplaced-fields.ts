import type { Operation } from '@/lib/kernel/operation'
import type { FieldError } from '@/lib/kernel/problem'

/** Errors for members of a body that would have no effect where they are, each with the place where it belongs. */
export function misplacedFields(operation: Operation, body: unknown): FieldError[] {
  return Object.entries(operation.misplaced ?? {}).flatMap(([place, paths]) =>
    paths
      .filter((path) => hasContent(memberAt(body, path.split('.'))))
      .map((field) => ({ field, message: `não tem efeito aqui, o lugar é ${place}` })),
  )
}

function memberAt(value: unknown, [name, ...rest]: string[]): unknown {
  if (name === undefined) return value
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return memberAt((value as Record<string, unknown>)[name], rest)
}

/** Clients that write every member of their own types also send empty ones, which are no mistake. */
function hasContent(value: unknown): boolean {
  if (value === undefined || value === '') return false
  return typeof value !== 'object' || value === null || Object.keys(value).length > 0
}
