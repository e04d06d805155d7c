// The responses of an operation: its success, and every status of its own errors and of those that all operations have.

import type { Operation } from '@/lib/base/kernel/operation'
import { Problem, type ProblemCode, problemCatalogue } from '@/lib/base/kernel/problem'
import { asLinkProblem, errorBody, errorSchemas } from '@/lib/http/api/error-body'
import { REPLAYED_HEADER } from '@/lib/http/api/replayed'
import type { Json, SchemaWriter } from './schemas'

const ofAll = [
  // For an unknown query parameter.
  'BAR-0100',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
] as const
const ofKeys: readonly ProblemCode[] = ['UNAUTHORIZED', 'FORBIDDEN']
const ofBodies = ['BAD_REQUEST', 'REQUEST_TIMEOUT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const
/** A declined payment and a refused card are effects: their errors are stored under the key. */
const storedErrors: readonly ProblemCode[] = ['BAR-7005', 'CARD-0003']
const ofIdempotency = ['IDEMPOTENCY_RUNNING', 'IDEMPOTENCY_MISMATCH'] as const

/** Every error code that the operation can return: its own, and those of its body, key and path. */
export function problemCodesOf(operation: Operation): Set<ProblemCode> {
  const { body, params, idempotent, sandboxOnly, errors } = operation
  const codes: ProblemCode[] = [
    // With a token instead of a key.
    ...ofAll.filter((code) => !ofKeys.includes(code) || !errors.includes('INVALID_TOKEN')),
    ...(body ? ofBodies : []),
    ...(idempotent ? ofIdempotency : []),
    ...(params || sandboxOnly ? (['NOT_FOUND'] as const) : []),
    ...errors,
  ]
  if (operation.errorShape !== 'link') return new Set(codes)
  return new Set(codes.map((code) => asLinkProblem(new Problem(code)).code))
}

/** Every status that the operation can return. */
export function statusesOf(operation: Operation): Set<number> {
  const errors = [...problemCodesOf(operation)].map((code) => problemCatalogue[code].status)
  return new Set([operation.response.status, ...errors])
}

const text = (description: string, schema: Json, example: unknown, required = false): Json => ({
  description,
  required,
  schema: { type: 'string', ...schema },
  example,
})

export const headerComponents: Record<string, Json> = {
  'X-Request-Id': text(
    'Names this request in our logs.',
    { format: 'uuid', maxLength: 36 },
    '0c3f4a5e-7b21-4d86-9f10-2a3b4c5d6e7f',
    true,
  ),
  'RateLimit-Policy': text(
    'How many requests in how many seconds; absent where no valid key was sent.',
    { maxLength: 64, pattern: '^"default";q=\\d+;w=\\d+$' },
    '"default";q=1000;w=10',
  ),
  RateLimit: text(
    'How many are left, and seconds until they renew; absent where no valid key was sent.',
    { maxLength: 64, pattern: '^"default";r=\\d+;t=\\d+$' },
    '"default";r=999;t=7',
  ),
  'Access-Control-Allow-Origin': text(
    'Never sent: keys belong on servers, and no page of another site may read an answer.',
    { enum: ['null'] },
    'null',
  ),
  [REPLAYED_HEADER]: text(
    'Sent where this is the stored answer of an earlier request with the same x-idempotency-key, and only there.',
    { enum: ['true'] },
    'true',
  ),
  'Retry-After': {
    description: 'Seconds to wait.',
    required: true,
    schema: { type: 'integer', format: 'int32', minimum: 1, maximum: 86_400 },
    example: 5,
  },
}

function headersOf(status: number, isReplayable: boolean | undefined): Json {
  const isPresent: Record<string, boolean | undefined> = {
    'Retry-After': status === 429 || status === 503,
    [REPLAYED_HEADER]: isReplayable,
  }
  const names = Object.keys(headerComponents).filter((name) => isPresent[name] ?? !(name in isPresent))
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

/** The prefix of a component's name for an error in another than the standard shape. */
const prefixOf: Record<Operation['errorShape'], string[]> = {
  link: ['PaymentLink'],
  standard: [],
  list: ['List'],
}

/** Writes responses; those of errors become components, which all operations share. */
export function responseWriter(writer: SchemaWriter) {
  const examples: Record<string, Json> = {}
  const responses: Record<string, Json> = {}

  function exampleOf(code: ProblemCode, shape: Operation['errorShape']): Json {
    const name = [...prefixOf[shape], code].join('.')
    examples[name] ??= { summary: problemCatalogue[code].title, value: errorExample(code, shape) }
    return { $ref: `#/components/examples/${name}` }
  }

  function errorResponse(codes: ProblemCode[], status: number, shape: Operation['errorShape']): Json {
    const name = [...prefixOf[shape], ...codes].join('.')
    responses[name] ??= {
      description: codes.map((code) => `${code}: ${problemCatalogue[code].description}`).join(' '),
      headers: headersOf(
        status,
        codes.some((code) => storedErrors.includes(code)),
      ),
      content: {
        'application/json': {
          schema: writer.write(errorSchemas[shape], 'response'),
          examples: Object.fromEntries(codes.map((code) => [code, exampleOf(code, shape)])),
        },
      },
    }
    return { $ref: `#/components/responses/${name}` }
  }

  function success({ response, idempotent }: Operation): Json {
    const { schema, example } = response
    return {
      description: response.description,
      headers: headersOf(response.status, idempotent),
      ...(schema && {
        content: { 'application/json': { schema: writer.write(schema, 'response'), example } },
      }),
    }
  }

  return {
    examples,
    responses,
    write(operation: Operation): Json {
      const byStatus = new Map<number, ProblemCode[]>()
      for (const code of [...problemCodesOf(operation)].sort()) {
        const { status } = problemCatalogue[code]
        byStatus.set(status, [...(byStatus.get(status) ?? []), code])
      }
      const errors = [...byStatus].sort(([a], [b]) => a - b)
      return {
        [operation.response.status]: success(operation),
        ...Object.fromEntries(
          errors.map(([status, codes]) => [status, errorResponse(codes, status, operation.errorShape)]),
        ),
      }
    },
  }
}

export type ResponseWriter = ReturnType<typeof responseWriter>

const wrongField = { fields: [{ field: 'value', message: 'deve ter no máximo duas casas decimais' }] }

function errorExample(code: ProblemCode, shape: Operation['errorShape']): unknown {
  const problem = new Problem(code, code === 'BAR-0100' ? wrongField : {})
  const at = new Date('2026-11-20T17:30:00.000Z')
  return errorBody(problem, shape, {
    ...{ path: '/v2/payment-links', method: 'POST', at, locale: 'pt-BR' },
    requestId: '0c3f4a5e-7b21-4d86-9f10-2a3b4c5d6e7f',
    publicUrl: 'https://balcao.test',
  })
}
