// The parameters of an operation: path, query and headers, each as the text that is sent.
import { z } from 'zod'
import { KEY_HEADER, MAX_KEY_LENGTH, STANDARD_KEY_HEADER } from '@/lib/access/idempotency/sent-key'
import type { Operation } from '@/lib/base/kernel/operation'
import type { Json, SchemaWriter } from './schemas'

const exampleOfFormat: Record<string, string> = {
  uuid: '4f9d3c52-8f3b-4d0e-9b8e-7d6a1c2b3e4f',
  date: '2026-11-20',
}

/** A format alone does not distinguish /v2/orders/{uuid} from a path with a fixed segment, /v2/orders/installments-payment. */
const UUID = '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$'

const ofKey = {
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: MAX_KEY_LENGTH, pattern: '^[^\\x00-\\x1f\\x7f]+$' },
  example: 'b0d1e2f3-0415-4263-8748-596a7b8c9d0e',
}

/** By the names that operations refer to. */
export const idempotencyKeyParameters: Record<string, Json> = {
  IdempotencyKey: {
    ...ofKey,
    name: KEY_HEADER,
    description:
      'Of printable characters. The same key answers what the first request with it answered, for 24 hours; of a refund for 30 days.',
  },
  StandardIdempotencyKey: {
    ...ofKey,
    name: STANDARD_KEY_HEADER,
    description:
      'The standard name of x-idempotency-key, read in the same way. Both with different values are a 400.',
  },
}
const keyReferences: Json[] = Object.keys(idempotencyKeyParameters).map((name) => ({
  $ref: `#/components/parameters/${name}`,
}))

export function parametersOf(operation: Operation, writer: SchemaWriter): Json[] {
  const places = [
    ['path', operation.params],
    ['query', operation.query],
    ['header', operation.headers],
  ] as const
  const declared = places.flatMap(([place, schema]) =>
    schema instanceof z.ZodObject
      ? Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) =>
          parameter(place, name, field, writer),
        )
      : [],
  )
  if (!operation.idempotent) return declared
  return [...declared, ...keyReferences]
}

function parameter(
  place: 'path' | 'query' | 'header',
  name: string,
  field: z.ZodType,
  writer: SchemaWriter,
): Json {
  const documented = documentationOf(field)
  const { description: _, examples: __, ...written } = writer.write(field, 'request')
  const standard = documented.default ?? defaultOf(field)
  const [listed] = (written.enum as string[] | undefined) ?? []
  return {
    name,
    in: place,
    required: place === 'path' || !field.safeParse(undefined).success,
    description: documented.description ?? (place === 'path' ? 'As an earlier answer named it.' : undefined),
    schema: {
      ...written,
      ...(place === 'path' && written.format === 'uuid' && { pattern: UUID }),
      ...(standard !== undefined && { default: standard }),
    },
    example: documented.examples?.[0] ?? standard ?? listed ?? exampleOfFormat[String(written.format)],
  }
}

interface Documentation {
  description?: string
  examples?: unknown[]
  default?: unknown
}

/** The documentation of a field or of the type that it wraps; zod's JSON Schema leaves it out where the text is transformed. */
function documentationOf(field: z.core.$ZodType): Documentation {
  const own = z.globalRegistry.get(field) as Documentation | undefined
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) {
    return { ...documentationOf(field.def.innerType), ...own }
  }
  return field instanceof z.ZodPipe ? { ...documentationOf(field.def.in), ...own } : { ...own }
}

/** The value that an absent parameter has, as the text that would be sent. */
function defaultOf(field: z.ZodType): string | undefined {
  const value = field instanceof z.ZodDefault ? (field as z.ZodDefault).def.defaultValue : undefined
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined
}
