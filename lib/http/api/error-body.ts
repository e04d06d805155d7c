// The error shapes of the contract: the interface's own for payment links, the standard one or a list of it for all others.
import { z } from 'zod'
import { withoutCardNumbers } from '@/lib/cards/number-in-text'
import type { Operation } from '@/lib/kernel/operation'
import { type FieldError, invalidField, Problem, problemCatalogue } from '@/lib/kernel/problem'

/** The error repeats parts of the request; these limits keep it small, however large the request was. */
const MAX_FIELDS = 100
const MAX_NAME_LENGTH = 255
const MAX_SENTENCE_LENGTH = 1_000
const MAX_PATH_LENGTH = 2_048

const sentence = z.string().max(MAX_SENTENCE_LENGTH)
const count = z.int().min(0).max(MAX_FIELDS)

export const linkErrorSchema = z
  .object({
    message: sentence,
    details: z.array(z.object({ field: z.string().max(MAX_NAME_LENGTH), message: sentence })).max(MAX_FIELDS),
    metadata: z.object({
      timestamp: z.iso.datetime(),
      path: z.string().max(MAX_PATH_LENGTH),
      method: z.string().max(16),
    }),
  })
  .meta({ id: 'PaymentLinkError' })

export const standardErrorSchema = z
  .object({
    message: sentence,
    errors: z
      .array(
        z.object({
          status: z
            .string()
            .regex(/^\d{3}$/)
            .max(3),
          code: z.string().max(60),
          title: z.string().max(120),
          description: z.string().max(MAX_NAME_LENGTH + 2 + MAX_SENTENCE_LENGTH),
          action: sentence.optional(),
          additionalInfo: z
            .record(z.string().max(60), z.string().max(255))
            .optional()
            .meta({ maxProperties: 20 }),
        }),
      )
      .max(MAX_FIELDS),
    metadata: z.object({ totalRecords: count, totalPages: count, requestDatetime: z.iso.datetime() }),
    failureReason: z
      .object({ code: sentence, title: sentence, description: sentence, action: sentence })
      .optional()
      .meta({ description: 'Only where a payment was declined, and whoever declined it said why.' }),
  })
  .meta({ id: 'Error' })

/** One older operation returns its error in a list (contract, Errors). */
const listErrorSchema = z.array(standardErrorSchema).length(1).meta({ id: 'ErrorList' })

export interface ErrorPlace {
  path: string
  method: string
  at: Date
}

function fieldsOf(problem: Problem): FieldError[] {
  return (problem.details.fields ?? []).slice(0, MAX_FIELDS).map(({ field, message }) => ({
    field: cut(withoutCardNumbers(field), MAX_NAME_LENGTH),
    message: cut(withoutCardNumbers(message), MAX_SENTENCE_LENGTH),
  }))
}

const cut = (text: string, maxLength: number) => text.slice(0, maxLength).toWellFormed()

function linkErrorBody(problem: Problem, place: ErrorPlace): z.infer<typeof linkErrorSchema> {
  return {
    message: problem.message,
    details: fieldsOf(problem),
    metadata: {
      timestamp: place.at.toISOString(),
      path: cut(withoutCardNumbers(place.path), MAX_PATH_LENGTH),
      method: place.method,
    },
  }
}

export function standardErrorBody(problem: Problem, at: Date): z.infer<typeof standardErrorSchema> {
  const { status, title, action } = problemCatalogue[problem.code]
  const sentences = fieldsOf(problem).map(({ field, message }) => (field ? `${field}: ${message}` : message))
  const errors = (sentences.length > 0 ? sentences : [problem.message]).map((description) => ({
    status: String(status),
    code: problem.code,
    title,
    description,
    action,
    ...(problem.details.info && { additionalInfo: problem.details.info }),
  }))
  return {
    message: problem.message,
    errors,
    metadata: { totalRecords: errors.length, totalPages: 1, requestDatetime: at.toISOString() },
    ...(problem.details.failureReason && { failureReason: problem.details.failureReason }),
  }
}

/** The body of an error in the shape of its operation. */
export function errorBody(problem: Problem, shape: Operation['errorShape'], place: ErrorPlace): unknown {
  if (shape === 'link') return linkErrorBody(problem, place)
  const body = standardErrorBody(problem, place.at)
  return shape === 'list' ? [body] : body
}

/** The schema of each error shape. */
export const errorSchemas: Record<Operation['errorShape'], z.ZodType> = {
  link: linkErrorSchema,
  standard: standardErrorSchema,
  list: listErrorSchema,
}

/** Payment-link operations document neither 409 nor 422: these become 429 and 400 (payment rules, section 6). */
export function asLinkProblem(problem: Problem): Problem {
  if (problem.code === 'IDEMPOTENCY_RUNNING') {
    return new Problem('TOO_MANY_REQUESTS', { message: problem.message, retryAfterSeconds: 1 })
  }
  if (problem.code === 'IDEMPOTENCY_MISMATCH') {
    return invalidField('x-idempotency-key', problem.message, problem.message)
  }
  return problem
}
