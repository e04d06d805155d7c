// The error shapes of the contract: the interface's own for payment links, the standard one or a list of it for all others.

import { z } from 'zod'
import { KEY_HEADER } from '@/lib/access/idempotency/sent-key'
import { defaultLocale, type Locale } from '@/lib/base/i18n/locales'
import type { Operation } from '@/lib/base/kernel/operation'
import {
  type FieldError,
  invalidField,
  Problem,
  type ProblemCode,
  problemCatalogue,
} from '@/lib/base/kernel/problem'
import { withoutCardNumbers } from '@/lib/base/masking/number-in-text'
import { fieldMessageIn, problemTextIn, reasonOf, sentenceIn } from '@/lib/http/errors/error-texts'
import { fieldReasons } from '@/lib/http/errors/field-messages'
import { failureCodes } from '@/lib/rails/acquirer/decline-codes'
import { declineIn } from '@/lib/rails/acquirer/decline-reasons'

/** The error repeats parts of the request; these limits keep it small, however large the request was. */
const MAX_FIELDS = 100
const MAX_NAME_LENGTH = 255
const MAX_SENTENCE_LENGTH = 1_000
const MAX_PATH_LENGTH = 2_048

const sentence = z.string().max(MAX_SENTENCE_LENGTH)
const summary = z
  .string()
  .max(MAX_NAME_LENGTH + 2 + MAX_SENTENCE_LENGTH)
  .meta({ description: 'What is wrong, as a person reads it: of several mistakes the first.' })
const count = z.int().min(0).max(MAX_FIELDS)
const problemCodes = Object.keys(problemCatalogue) as ProblemCode[]
const errorStatuses = [...new Set(problemCodes.map((code) => String(problemCatalogue[code].status)))]

export const linkErrorSchema = z
  .object({
    message: summary,
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
    message: summary,
    errors: z
      .array(
        z.object({
          status: z.enum(errorStatuses),
          code: z.enum(problemCodes),
          title: z.string().max(120),
          description: z.string().max(MAX_NAME_LENGTH + 2 + MAX_SENTENCE_LENGTH),
          action: sentence.optional(),
          field: z
            .string()
            .max(MAX_NAME_LENGTH)
            .optional()
            .meta({ description: 'The path of the field, where the entry is about one.' }),
          reason: z
            .enum(fieldReasons)
            .optional()
            .meta({ description: 'What is wrong with the field, for programs; INVALID is anything else.' }),
          additionalInfo: z
            .record(z.string().max(60), z.string().max(255))
            .optional()
            .meta({ maxProperties: 20 }),
        }),
      )
      .max(MAX_FIELDS),
    metadata: z.object({
      totalRecords: count,
      totalPages: count,
      requestDatetime: z.iso.datetime(),
      requestId: z
        .uuid()
        .meta({ description: 'The same as X-Request-Id; of a stored answer that of its first request.' }),
      docUrl: z.url().max(MAX_PATH_LENGTH).meta({ description: 'What the code means, and what to do.' }),
    }),
    failureReason: z

      .object({
        code: sentence.meta({ enum: [...failureCodes] }),
        title: sentence,
        description: sentence,
        action: sentence,
      })
      .optional()
      .meta({
        description: 'Only where a payment was declined, and the bank or issuer that declined it said why.',
      }),
  })
  .meta({ id: 'Error' })

/** One older operation returns its error in a list (contract, Errors). */
const listErrorSchema = z.array(standardErrorSchema).length(1).meta({ id: 'ErrorList' })

/** Which request an error answers, and where its documentation is. */
export interface ErrorOrigin {
  at: Date
  requestId: string
  /** The address of this instance. */
  publicUrl: string
  locale?: Locale
}

export interface ErrorPlace extends ErrorOrigin {
  path: string
  method: string
  locale: Locale
}

function fieldsOf(problem: Problem): FieldError[] {
  return (problem.details.fields ?? []).slice(0, MAX_FIELDS).map(({ field, message }) => ({
    field: cut(withoutCardNumbers(field), MAX_NAME_LENGTH),
    message: cut(withoutCardNumbers(message), MAX_SENTENCE_LENGTH),
  }))
}

const cut = (text: string, maxLength: number) => text.slice(0, maxLength).toWellFormed()

const described = (locale: Locale, { field, message }: FieldError) => {
  const text = cut(fieldMessageIn(locale, message), MAX_SENTENCE_LENGTH)
  return field ? `${field}: ${text}` : text
}

/** Its own sentence, or the first mistake in place of the description of BAR-0100, which names none. */
function summaryOf(problem: Problem, locale: Locale): string {
  const [first] = fieldsOf(problem)
  const { message, failureReason } = problem.details
  if (first && message === undefined) return described(locale, first)
  if (failureReason && message === failureReason.description)
    return declineIn(locale, failureReason).description
  return sentenceIn(locale, problem.message)
}

function linkErrorBody(problem: Problem, place: ErrorPlace): z.infer<typeof linkErrorSchema> {
  const { locale } = place
  return {
    message: summaryOf(problem, locale),
    details: fieldsOf(problem).map(({ field, message }) => ({
      field,
      message: cut(fieldMessageIn(locale, message), MAX_SENTENCE_LENGTH),
    })),
    metadata: {
      timestamp: place.at.toISOString(),
      path: cut(withoutCardNumbers(place.path), MAX_PATH_LENGTH),
      method: place.method,
    },
  }
}

export function standardErrorBody(
  problem: Problem,
  { at, requestId, publicUrl, locale = defaultLocale }: ErrorOrigin,
): z.infer<typeof standardErrorSchema> {
  const { title, action } = problemTextIn(locale, problem.code)
  const { info, failureReason } = problem.details
  const message = summaryOf(problem, locale)
  const fields = fieldsOf(problem).map((one) => ({
    description: described(locale, one),
    ...(one.field && { field: one.field, reason: reasonOf(one.message) }),
  }))
  const errors = (fields.length > 0 ? fields : [{ description: message }]).map(
    ({ description, ...field }) => ({
      status: String(problem.status),
      code: problem.code,
      title,
      description,
      action,
      ...field,
      ...(info && { additionalInfo: info }),
    }),
  )
  return {
    message,
    errors,
    metadata: {
      totalRecords: errors.length,
      totalPages: 1,
      requestDatetime: at.toISOString(),
      requestId,
      docUrl: `${publicUrl}/docs/errors#${problem.code}`,
    },
    ...(failureReason && { failureReason: declineIn(locale, failureReason) }),
  }
}

/** The body of an error in the shape of its operation. */
export function errorBody(problem: Problem, shape: Operation['errorShape'], place: ErrorPlace): unknown {
  if (shape === 'link') return linkErrorBody(problem, place)
  const body = standardErrorBody(problem, place)
  return shape === 'list' ? [body] : body
}

/** The schema of each error shape. */
export const errorSchemas: Record<Operation['errorShape'], z.ZodType> = {
  link: linkErrorSchema,
  standard: standardErrorSchema,
  list: listErrorSchema,
}

/** Payment-link operations document neither 409 nor 422: these become 429 and 400 (payment rules, section 6). */
export function asLinkProblem(problem: Problem, keyHeader = KEY_HEADER): Problem {
  if (problem.code === 'IDEMPOTENCY_RUNNING') {
    return new Problem('TOO_MANY_REQUESTS', { message: problem.message, retryAfterSeconds: 1 })
  }
  if (problem.code === 'IDEMPOTENCY_MISMATCH') {
    return invalidField(keyHeader, problem.message, problem.message)
  }
  return problem
}
