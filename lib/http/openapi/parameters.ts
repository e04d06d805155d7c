// What a request says beside its body: path, query and headers, each as the text that travels.
import { z } from 'zod'
import type { Operation } from '@/lib/kernel/operation'
import type { Json, SchemaWriter } from './schemas'

const exampleOfFormat: Record<string, string> = {
  uuid: '4f9d3c52-8f3b-4d0e-9b8e-7d6a1c2b3e4f',
  date: '2026-11-20',
}

export const idempotencyKeyParameter: Json = {
  name: 'x-idempotency-key',
  in: 'header',
  required: false,
  description:
    'The same key answers what the first request with it answered, for 24 hours; of a refund for 30 days.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
  example: 'b0d1e2f3-0415-4263-8748-596a7b8c9d0e',
}

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
  return [...declared, { $ref: '#/components/parameters/IdempotencyKey' }]
}

function parameter(
  place: 'path' | 'query' | 'header',
  name: string,
  field: z.ZodType,
  writer: SchemaWriter,
): Json {
  const said = saidOf(field)
  const { description: _, examples: __, ...written } = writer.write(field, 'request')
  const standard = said.default ?? defaultOf(field)
  const [listed] = (written.enum as string[] | undefined) ?? []
  return {
    name,
    in: place,
    required: place === 'path' || !field.safeParse(undefined).success,
    description: said.description ?? (place === 'path' ? 'As an earlier answer named it.' : undefined),
    schema: standard === undefined ? written : { ...written, default: standard },
    example: said.examples?.[0] ?? standard ?? listed ?? exampleOfFormat[String(written.format)],
  }
}

interface Said {
  description?: string
  examples?: unknown[]
  default?: unknown
}

/** What the contract says of a field, on it or beneath; zod keeps silent about it where the text is transformed. */
function saidOf(field: z.core.$ZodType): Said {
  const own = z.globalRegistry.get(field) as Said | undefined
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) {
    return { ...saidOf(field.def.innerType), ...own }
  }
  return field instanceof z.ZodPipe ? { ...saidOf(field.def.in), ...own } : { ...own }
}

/** What is read where the parameter is absent, as it would have been sent. */
function defaultOf(field: z.ZodType): string | undefined {
  const value = field instanceof z.ZodDefault ? (field as z.ZodDefault).def.defaultValue : undefined
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined
}
