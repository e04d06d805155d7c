import type { Operation } from '@/lib/kernel/operation'
import type { FieldError } from '@/lib/kernel/problem'

/** Members of a body that stand where they would have no effect, and where each belongs. */
export function misplacedIn(operation: Operation, body: unknown): FieldError[] {
  return Object.entries(operation.misplaced ?? {}).flatMap(([place, paths]) =>
    paths
      .filter((path) => saysSomething(memberAt(body, path.split('.'))))
      .map((field) => ({ field, message: `não tem efeito aqui, o lugar é ${place}` })),
  )
}

function memberAt(value: unknown, [name, ...rest]: string[]): unknown {
  if (name === undefined) return value
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return memberAt((value as Record<string, unknown>)[name], rest)
}

/** Clients that write out every member they know send empty ones too. */
function saysSomething(value: unknown): boolean {
  if (value === undefined || value === '') return false
  return typeof value !== 'object' || value === null || Object.keys(value).length > 0
}
