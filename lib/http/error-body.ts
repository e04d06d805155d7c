// The two error shapes of the contract: the interface's own for payment links, the standard one for all the rest.
import { z } from 'zod'
import { type FieldError, Problem, problemCatalogue } from '@/lib/kernel/problem'

export const linkErrorSchema = z
  .object({
    message: z.string(),
    details: z.array(z.object({ field: z.string(), message: z.string() })),
    metadata: z.object({ timestamp: z.iso.datetime(), path: z.string(), method: z.string() }),
  })
  .meta({ id: 'PaymentLinkError' })

export const standardErrorSchema = z
  .object({
    message: z.string(),
    errors: z.array(
      z.object({
        status: z.string(),
        code: z.string(),
        title: z.string(),
        description: z.string(),
        action: z.string().optional(),
        additionalInfo: z.record(z.string(), z.string()).optional(),
      }),
    ),
    metadata: z.object({
      totalRecords: z.int(),
      totalPages: z.int(),
      requestDatetime: z.iso.datetime(),
    }),
  })
  .meta({ id: 'Error' })

export interface ErrorPlace {
  path: string
  method: string
  at: Date
}

function fieldsOf(problem: Problem): FieldError[] {
  return problem.details.fields ?? []
}

export function linkErrorBody(problem: Problem, place: ErrorPlace): z.infer<typeof linkErrorSchema> {
  return {
    message: problem.message,
    details: fieldsOf(problem),
    metadata: { timestamp: place.at.toISOString(), path: place.path, method: place.method },
  }
}

export function standardErrorBody(problem: Problem, at: Date): z.infer<typeof standardErrorSchema> {
  const { status, title } = problemCatalogue[problem.code]
  const sentences = fieldsOf(problem).map(({ field, message }) => (field ? `${field}: ${message}` : message))
  const errors = (sentences.length > 0 ? sentences : [problem.message]).map((description) => ({
    status: String(status),
    code: problem.code,
    title,
    description,
    ...(problem.details.info && { additionalInfo: problem.details.info }),
  }))
  return {
    message: problem.message,
    errors,
    metadata: { totalRecords: errors.length, totalPages: 1, requestDatetime: at.toISOString() },
  }
}

/** A payment link documents neither 409 nor 422: it answers these as 429 and 400 (payment rules, section 6). */
export function asLinkProblem(problem: Problem): Problem {
  if (problem.code === 'IDEMPOTENCY_RUNNING') {
    return new Problem('TOO_MANY_REQUESTS', { message: problem.message, retryAfterSeconds: 1 })
  }
  if (problem.code === 'IDEMPOTENCY_MISMATCH') {
    const fields = [{ field: 'x-idempotency-key', message: problem.message }]
    return new Problem('BAR-0100', { message: problem.message, fields })
  }
  return problem
}
