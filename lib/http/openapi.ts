// The OpenAPI 3.1 document, made from the operations alone.
import { z } from 'zod'
import type { Operation } from '@/lib/kernel/operation'
import { Problem, type ProblemCode, problemCatalogue } from '@/lib/kernel/problem'
import { asLinkProblem, linkErrorSchema, standardErrorSchema } from './error-body'
import { operations } from './operations'

type Json = Record<string, unknown>

const everywhere: readonly ProblemCode[] = [
  'UNAUTHORIZED',
  'FORBIDDEN',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
]

/** Schemas with an id become components; the rest stands where it is used. */
function schemaWriter() {
  const components: Record<string, Json> = {}
  const relocate = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'))
  return {
    components,
    write(schema: z.ZodType): unknown {
      const { $schema, $defs = {}, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
      for (const [name, definition] of Object.entries($defs)) {
        components[name] = relocate(definition) as Json
      }
      const { id } = z.globalRegistry.get(schema) ?? {}
      if (!id) return relocate(json)
      components[id] = relocate(json) as Json
      return { $ref: `#/components/schemas/${id}` }
    },
  }
}

type Writer = ReturnType<typeof schemaWriter>

function parameters(operation: Operation, writer: Writer): Json[] {
  const places = [
    ['path', operation.params],
    ['query', operation.query],
    ['header', operation.headers],
  ] as const
  const declared = places.flatMap(([place, schema]) =>
    schema instanceof z.ZodObject
      ? Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => ({
          name,
          in: place,
          required: place === 'path' || !field.safeParse(undefined).success,
          schema: writer.write(field),
        }))
      : [],
  )
  if (!operation.idempotent) return declared
  const idempotency = {
    name: 'x-idempotency-key',
    in: 'header',
    required: false,
    description: 'The same key answers what the first request with it answered, for 24 hours.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
  }
  return [...declared, idempotency]
}

const rateHeaders = {
  'X-Request-Id': {
    description: 'Names this request in our logs.',
    schema: { type: 'string', format: 'uuid' },
  },
  'RateLimit-Policy': { description: 'How many requests in how many seconds.', schema: { type: 'string' } },
  RateLimit: { description: 'How many are left, and seconds until they renew.', schema: { type: 'string' } },
}

function errorResponses(operation: Operation, writer: Writer): Record<string, Json> {
  const link = operation.errorShape === 'link'
  const codes = new Set<ProblemCode>([...everywhere, ...operation.errors])
  if (operation.idempotent) {
    for (const code of ['IDEMPOTENCY_RUNNING', 'IDEMPOTENCY_MISMATCH'] as const) {
      codes.add(link ? asLinkProblem(new Problem(code)).code : code)
    }
  }
  const byStatus = new Map<number, string[]>()
  for (const code of codes) {
    const { status, description } = problemCatalogue[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${code}: ${description}`])
  }
  const schema = writer.write(link ? linkErrorSchema : standardErrorSchema)
  const entries = [...byStatus].sort(([a], [b]) => a - b)
  return Object.fromEntries(
    entries.map(([status, texts]) => [
      String(status),
      {
        description: texts.join(' '),
        headers: {
          ...rateHeaders,
          ...([429, 503].includes(status) && {
            'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
          }),
        },
        content: { 'application/json': { schema } },
      },
    ]),
  )
}

function pathItem(operation: Operation, writer: Writer): Json {
  const { response } = operation
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: operation.description,
    security: [{ apiKey: [] }],
    parameters: parameters(operation, writer),
    ...(operation.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: writer.write(operation.body), example: operation.requestExample },
        },
      },
    }),
    responses: {
      [response.status]: {
        description: response.description,
        headers: rateHeaders,
        content: { 'application/json': { schema: writer.write(response.schema), example: response.example } },
      },
      ...errorResponses(operation, writer),
    },
  }
}

export function openapiDocument(): Json {
  const writer = schemaWriter()
  const paths: Record<string, Record<string, Json>> = {}
  for (const operation of operations) {
    paths[operation.path] ??= {}
    paths[operation.path]![operation.method.toLowerCase()] = pathItem(operation, writer)
  }
  const tags = [...new Set(operations.map((operation) => operation.tag))]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Balcão',
      version: '2.0.0',
      description: 'Payment links, orders and charges for Brazilian sellers.',
    },
    servers: [{ url: '/' }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      schemas: writer.components,
      securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'X-Token-Api' } },
    },
  }
}
