import type { z } from 'zod'
import { type FieldError, invalidFields } from '@/lib/kernel/problem'

/** The input as the schema reads it. Throws BAR-0100 with every wrong field. */
export function parseAs<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw invalidFields(fieldErrorsOf(parsed.error))
}

/** What the schema refused, each under the path of its field. */
export function fieldErrorsOf({ issues }: z.ZodError): FieldError[] {
  return issues.map(({ path, message }) => ({ field: path.join('.'), message }))
}
