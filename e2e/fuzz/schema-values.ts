// Values generated from a JSON Schema, just within and just beyond its limits.
import { z } from 'zod'
import type { Random } from '@/lib/testing/random'
import { Raw } from './json-text'
import { words } from './words'

export interface Schema {
  $ref?: string
  $defs?: Record<string, Schema>
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

const schemas = new Map<z.ZodType, Schema>()

/** The schema as in the OpenAPI document. */
export function schemaOf(type: z.ZodType): Schema {
  const cached = schemas.get(type)
  if (cached) return cached
  const schema = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema
  schemas.set(type, schema)
  return schema
}

/** Follows references. */
function resolvedSchema(schema: Schema, root: Schema): Schema {
  const name = schema.$ref?.replace('#/$defs/', '')
  return name ? resolvedSchema(root.$defs![name]!, root) : schema
}

/** The schema at a path of a value; that of any text where there is none. */
export function schemaAt(root: Schema, path: readonly (string | number)[]): Schema {
  return path.reduce<Schema>((given, name) => {
    const { anyOf, properties, items } = resolvedSchema(given, root)
    const parts = anyOf?.map((one) => resolvedSchema(one, root).properties?.[name]).find(Boolean)
    return properties?.[name] ?? parts ?? items ?? { type: 'string' }
  }, root)
}

export function valueFor(given: Schema, root: Schema, random: Random): unknown {
  const schema = resolvedSchema(given, root)
  if (schema.anyOf) return valueFor(random.pick(schema.anyOf), root, random)
  if ('const' in schema) return schema.const
  if (schema.enum) return random.happens(0.9) ? random.pick(schema.enum) : 'OTHER'
  if (schema.type === 'string') return textOf(schema, random)
  if (schema.type === 'integer') return integerOf(schema, random)
  if (schema.type === 'number') return random.pick([0.01, 0.1 + 0.2, 89.9, 135.25, 99_999_999.99, 1, 1e-7])
  if (schema.type === 'boolean') return random.happens(0.5)
  if (schema.type === 'array') return arrayOf(schema, root, random)
  return objectOf(schema, root, random)
}

const formats: Record<string, readonly string[]> = {
  date: words('2026-11-20 2027-02-28 2028-02-29 2099-12-31 1999-01-31'),
  'date-time': words('2027-03-01T12:00:00-03:00 2026-11-20T00:00:00.123456Z'),
  email: ['maria@exemplo.com.br', 'a@b.c', `${'a'.repeat(64)}@exemplo.com`],
  uri: words('https://loja.example/x http://loja.example loja.example'),
}
const common = words('BR 55 52998224725 11.222.333/0001-81 01310-100 Maria')

function textOf({ format = '', minLength = 0, maxLength = 300 }: Schema, random: Random): string {
  if (format === 'uuid') return random.uuid()
  if (formats[format]) return random.pick(formats[format])
  if (random.happens(0.3)) return random.pick(common)
  const length = Math.max(
    0,
    random.pick([minLength, minLength + 1, 5, maxLength - 1, maxLength, maxLength + 1]),
  )
  return random.pick(['x', 'é', '7', ' x', '👍']).repeat(length).slice(0, length)
}

function integerOf({ minimum = 0, maximum = 100 }: Schema, random: Random): unknown {
  const near = [minimum - 1, minimum, minimum + 1, maximum, maximum + 1]
  return random.pick<unknown>([...near, 1, 3, new Raw('1.0'), new Raw('1e0')])
}

function arrayOf(
  { items = {}, minItems = 0, maxItems = 20 }: Schema,
  root: Schema,
  random: Random,
): unknown[] {
  const length = random.pick([minItems, 1, 2, 3, maxItems, maxItems + 1])
  return Array.from({ length: Math.min(length, 60) }, () => valueFor(items, root, random))
}

function objectOf({ properties = {}, required = [] }: Schema, root: Schema, random: Random): object {
  const members = Object.entries(properties).filter(([name]) =>
    random.happens(required.includes(name) ? 0.97 : 0.5),
  )
  return Object.fromEntries(members.map(([name, member]) => [name, valueFor(member, root, random)]))
}
