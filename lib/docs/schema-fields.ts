// Turns a JSON Schema into a tree of fields for the documentation.

export interface Schema {
  $ref?: string
  type?: string
  format?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  default?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  additionalProperties?: Schema | boolean
}

type FieldType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'any'
export type FieldLimit =
  | { kind: 'length' | 'range'; min: number; max: number }
  | { kind: 'min'; min: number }
  | { kind: 'maxLength' | 'max' | 'items'; max: number }

export interface Field {
  name: string
  type: FieldType
  /** The type of the items of a list. */
  itemType?: FieldType
  format?: string
  required: boolean
  description?: string
  values: readonly string[]
  defaultValue?: string
  limit?: FieldLimit
  fields: readonly Field[]
}

export interface ReadContext {
  schemas: Record<string, Schema>
  /** Translates a text of the contract into the language of the reader. */
  translate: (text: string) => string
}

const types = new Set<string>(['string', 'number', 'integer', 'boolean', 'object', 'array'])

/** Follows references, and merges all alternatives into one schema with every possible field. */
function resolved(schema: Schema, context: ReadContext): Schema {
  const { $ref, anyOf, oneOf, allOf, ...own } = schema
  if ($ref) return { ...resolved(context.schemas[$ref.split('/').at(-1)!] ?? {}, context), ...own }
  const parts = (anyOf ?? oneOf ?? allOf ?? [])
    .map((part) => resolved(part, context))
    .filter((part) => part.type !== 'null')
  if (parts.length === 0) return own
  const properties = mergedProperties(parts)
  const required = parts
    .map((part) => part.required ?? [])
    .reduce((all, some) => (allOf ? all.concat(some) : all.filter((name) => some.includes(name))))
  const type = parts.every((part) => part.type === parts[0]!.type) ? parts[0]!.type : undefined
  const items = parts.find((part) => part.items)?.items
  const merged =
    Object.keys(properties).length > 0 ? { type: 'object', properties, required } : { type, items }
  const values = parts.flatMap((part) => part.enum ?? (part.const === undefined ? [] : [part.const]))
  return {
    ...(parts.length === 1 && parts[0]),
    ...merged,
    ...(values.length > 0 && { enum: [...new Set(values)] }),
    ...own,
  }
}

/** Every property of the alternatives; one that differs between them is an alternative itself. */
function mergedProperties(parts: readonly Schema[]): Record<string, Schema> {
  const merged: Record<string, Schema> = {}
  for (const [name, member] of parts.flatMap((part) => Object.entries(part.properties ?? {}))) {
    const before = merged[name]
    const differs = before && JSON.stringify(before) !== JSON.stringify(member)
    const description = before?.description ?? member.description
    merged[name] = differs ? { ...(description && { description }), anyOf: [before, member] } : member
  }
  return merged
}

const typeOf = (schema: Schema): FieldType =>
  types.has(schema.type ?? '') ? (schema.type as FieldType) : schema.properties ? 'object' : 'any'

export function fieldsOf(schema: Schema, context: ReadContext): Field[] {
  const whole = resolved(schema, context)
  if (whole.type === 'array' && whole.items) return fieldsOf(whole.items, context)
  const required = new Set(whole.required ?? [])
  return Object.entries(whole.properties ?? {}).map(([name, member]) =>
    fieldOf(name, member, required.has(name), context),
  )
}

export function fieldOf(name: string, schema: Schema, required: boolean, context: ReadContext): Field {
  const whole = resolved(schema, context)
  const items = whole.items && resolved(whole.items, context)
  const values = whole.enum ?? items?.enum ?? (whole.const === undefined ? [] : [whole.const])
  return {
    name,
    type: typeOf(whole),
    itemType: items && typeOf(items),
    format: whole.format && !/^(int32|int64|double)$/.test(whole.format) ? whole.format : undefined,
    required,
    description: whole.description && context.translate(whole.description),
    values: values.map(String),
    defaultValue: whole.default === undefined ? undefined : JSON.stringify(whole.default),
    limit: values.length > 0 ? undefined : limitOf(whole),
    fields: whole.properties || items?.properties ? fieldsOf(items ?? whole, context) : [],
  }
}

const isRealBound = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < 2 ** 31 - 1

function limitOf({ type, format, ...schema }: Schema): FieldLimit | undefined {
  if (type === 'string') {
    const { minLength: min, maxLength: max } = schema
    if (format || max === undefined) return undefined
    return min ? { kind: 'length', min, max } : { kind: 'maxLength', max }
  }
  if (type === 'array')
    return isRealBound(schema.maxItems) ? { kind: 'items', max: schema.maxItems } : undefined
  const { minimum: min, maximum: max } = schema
  if (isRealBound(min) && isRealBound(max)) return { kind: 'range', min, max }
  if (isRealBound(min)) return { kind: 'min', min }
  return isRealBound(max) ? { kind: 'max', max } : undefined
}
