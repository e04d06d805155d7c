// Zod schemas as JSON Schema, with the limits that zod knows by a format and does not write down.
import { z } from 'zod'

export type Json = Record<string, unknown>

/** A request may hold members that we don't know; an answer holds none that is not listed. */
export type SchemaUse = 'request' | 'answer'

/** The longest text of a format; its pattern would only say the format again. */
const longestOf: Record<string, number> = { uuid: 36, date: 10, 'date-time': 30, uri: 2_048 }

/** All that a text without a pattern of its own is held to: see readable-text.ts. */
const READABLE = '^[^\\x00]*$'
const MAX_INT32 = 2 ** 31 - 1

/** Schemas with an id become components; the rest stands where it is used. */
export function schemaWriter() {
  const components: Record<string, Json> = {}

  function keep(name: string, component: Json): void {
    const known = components[name]
    if (known && JSON.stringify(known) !== JSON.stringify(component)) {
      throw new Error(`${name} is read in requests and written in answers: give one of them another id`)
    }
    components[name] = component
  }

  return {
    components,
    write(schema: z.ZodType, use: SchemaUse): Json {
      const {
        $schema: _,
        $defs = {},
        ...json
      } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
      for (const [name, definition] of Object.entries($defs)) keep(name, finish(definition as Json, use))
      return finish(json, use)
    },
  }
}

export type SchemaWriter = ReturnType<typeof schemaWriter>

function finish(schema: Json, use: SchemaUse): Json {
  const finished: Json = {}
  for (const [keyword, value] of Object.entries(inWords(schema)))
    finished[keyword] = finishKeyword(keyword, value, use)
  const { type } = finished
  if (type === 'string') return finishText(finished)
  if (type === 'integer') return { ...finished, format: isInt32(finished) ? 'int32' : 'int64' }
  if (type === 'number') return finishNumber(finished)
  if (type === 'object' && use === 'answer') return { additionalProperties: false, ...finished }
  return finished
}

/** A default goes into the description: generators of types take a member that has one for always there, also in requests. */
function inWords(schema: Json): Json {
  if (!('default' in schema)) return schema
  const { default: standard, description, ...rest } = schema
  const words = `Default: \`${JSON.stringify(standard)}\`.`
  return { ...rest, description: description ? `${description} ${words}` : words }
}

/** Follows only the keywords that hold schemas: examples and defaults hold what merely looks like some. */
function finishKeyword(keyword: string, value: unknown, use: SchemaUse): unknown {
  const isSchema = typeof value === 'object' && value !== null
  if (keyword === '$ref') return String(value).replace('#/$defs/', '#/components/schemas/')
  if (keyword === 'properties') {
    const members = Object.entries(value as Record<string, Json>)
    return Object.fromEntries(members.map(([name, member]) => [name, finish(member, use)]))
  }
  if (['anyOf', 'oneOf', 'allOf'].includes(keyword)) return (value as Json[]).map((one) => finish(one, use))
  if (['items', 'additionalProperties', 'propertyNames'].includes(keyword) && isSchema) {
    return finish(value as Json, use)
  }
  return value
}

function finishText(schema: Json): Json {
  if ('enum' in schema || 'const' in schema) return schema
  const longest = longestOf[String(schema.format)]
  if (longest) {
    const { pattern: _, ...rest } = schema
    return { maxLength: longest, ...rest }
  }
  return 'pattern' in schema || 'format' in schema ? schema : { ...schema, pattern: READABLE }
}

function isInt32({ minimum, maximum }: Json): boolean {
  return Number(minimum) >= -MAX_INT32 - 1 && Number(maximum) <= MAX_INT32
}

/** Hundredths are no binary fractions: 89.9 is no multiple of 0.01 to most who check. */
function finishNumber({ multipleOf: _, ...schema }: Json): Json {
  return { ...schema, format: 'double' }
}
