// Zod schemas as JSON Schema, with the limits that zod implies by a format and does not write.
import { z } from 'zod'
import type { Form } from '@/lib/base/kernel/forms'

export type Json = Record<string, unknown>

/** A request may have unknown members; a response has only the listed ones. */
export type SchemaUse = 'request' | 'response'

/** The maximum length of a text in a format; the pattern of such a text would only repeat the format. */
const maxLengthOf: Record<string, number> = { uuid: 36, date: 10, 'date-time': 30, uri: 2_048 }

/** What a pattern can say of the rule for texts without their own (`isReadable`). */
const READABLE = '^[^\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F-\\x9F\\u202A-\\u202E\\u2066-\\u2069]*$'
const MAX_INT32 = 2 ** 31 - 1

/** Schemas with an id become components; all others are written where they are used. */
export function schemaWriter() {
  const components: Record<string, Json> = {}

  function addComponent(name: string, component: Json): void {
    const existing = components[name]
    if (existing && JSON.stringify(existing) !== JSON.stringify(component)) {
      throw new Error(`${name} is used in requests and in responses: give one of them another id`)
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
      for (const [name, definition] of Object.entries($defs))
        addComponent(name, finish(definition as Json, use))
      return finish(json, use)
    },
  }
}

export type SchemaWriter = ReturnType<typeof schemaWriter>

function finish(schema: Json, use: SchemaUse): Json {
  if ('forms' in schema) return inForms(schema, use)
  const finished: Json = {}
  for (const [keyword, value] of Object.entries(withDefaultInWords(schema)))
    finished[keyword] = finishKeyword(keyword, value, use)
  const { type } = finished
  if (type === 'string') return finishText(finished)
  if (type === 'integer') return { ...finished, format: isInt32(finished) ? 'int32' : 'int64' }
  if (type === 'number') return finishNumber(finished)
  if (type === 'object' && use === 'response') return { additionalProperties: false, ...finished }
  return finished
}

/** The object once for each form: generators of types do not combine `required` of an alternative with `properties` outside. */
function inForms({ forms, description, ...whole }: Json, use: SchemaUse): Json {
  const members = whole.properties as Record<string, Json>
  const required = (whole.required ?? []) as string[]
  const anyOf = (forms as Form[]).map((form) => {
    const narrowed = Object.entries(form.values ?? {}).map(([name, values]) => [
      name,
      { ...members[name], enum: values },
    ])
    const properties = { ...members, ...Object.fromEntries(narrowed) }
    return finish({ ...whole, properties, required: [...new Set([...required, ...form.required])] }, use)
  })
  return { ...(description !== undefined && { description }), anyOf }
}

/** A default moves into the description: type generators treat a member with a default as always present, also in requests. */
function withDefaultInWords(schema: Json): Json {
  if (!('default' in schema)) return schema
  const { default: standard, description, ...rest } = schema
  const sentence = `Default: \`${JSON.stringify(standard)}\`.`
  return { ...rest, description: description ? `${description} ${sentence}` : sentence }
}

/** Follows only keywords that contain schemas: examples and defaults contain values that may look like schemas. */
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
  const maxLength = maxLengthOf[String(schema.format)]
  if (maxLength) {
    const { pattern: _, ...rest } = schema
    return { maxLength, ...rest }
  }
  return 'pattern' in schema || 'format' in schema ? schema : { ...schema, pattern: READABLE }
}

function isInt32({ minimum, maximum }: Json): boolean {
  return Number(minimum) >= -MAX_INT32 - 1 && Number(maximum) <= MAX_INT32
}

/** Without multipleOf: 89.9 is not an exact multiple of 0.01 in binary, so that most validators would refuse it. */
function finishNumber({ multipleOf: _, ...schema }: Json): Json {
  return { ...schema, format: 'double' }
}
