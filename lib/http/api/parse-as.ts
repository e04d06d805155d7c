import type { z } from 'zod'
import { type FieldError, invalidFields } from '@/lib/base/kernel/problem'

/** The input as the schema reads it. Throws BAR-0100 with every wrong field. */
export function parseAs<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw invalidFields(fieldErrorsOf(parsed.error))
}

/** What the schema refused, each under the path of its field. */
export function fieldErrorsOf({ issues }: z.ZodError): FieldError[] {
  return issues.flatMap((issue) => {
    const meant = issue.code === 'invalid_union' ? meantOption(issue.errors) : undefined
    const found = meant ?? [{ path: [], message: issue.message }]
    return found.map(({ path, message }) => ({ field: [...issue.path, ...path].join('.'), message }))
  })
}

type Issues = z.core.$ZodIssue[]

/** What is wrong in the only option of a union that has the type of the sent value; undefined if several have, or none. */
function meantOption(options: readonly Issues[]): Issues | undefined {
  const ofType = options.filter(
    (issues) => !issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0),
  )
  return ofType.length === 1 ? ofType[0] : undefined
}
