import type { z } from 'zod'
import { CallFailed } from '@/lib/base/outages/call-failed'

/** What an answer of Cielo says; its values stay out of the error. Throws CallFailed where it is not of its form. */
export function readAnswer<Schema extends z.ZodType>(
  schema: Schema,
  answer: unknown,
  who: string,
): z.output<Schema> {
  const read = schema.safeParse(answer)
  if (read.success) return read.data
  const paths = read.error.issues.map(({ path }) => path.join('.')).slice(0, 5)
  throw new CallFailed(`${who} answered in an unknown form: ${paths.join(', ')}`)
}
