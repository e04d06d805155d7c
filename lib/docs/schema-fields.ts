// A JSON Schema as a tree of fields, to be read from top to bottom.

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
  /** Of the items of a list. */
  itemType?: FieldType
  format?: string
  required: boolean
  description?: string
  values: readonly string[]
  standard?: string
  limit?: FieldLimit
  fields: readonly Field[]
}

export interface Reading {
  schemas: Record<string, Schema>
  /** A text of the contract in the reader's language. */
  say: (text: string) => string
}

const types = new Set<string>(['string', 'number', 'integer', 'boolean', 'object', 'array'])

/** What stands behind a name, and in all alternatives together: a reader wants to see every field there may be. */
function resolved(schema: Schema, reading: Reading): Schema {
  const { $ref, anyOf, oneOf, allOf, ...own } = schema
  if ($ref) return { ...resolved(reading.schemas[$ref.split('/').at(-1)!] ?? {}, reading), ...own }
  const parts = (anyOf ?? oneOf ?? allOf ?? [])
    .map((part) => resolved(part, reading))
    .filter((part) => part.type !== 'null')
  if (parts.length === 0) return own
  const properties = Object.assign({}, ...parts.map((part) => part.properties ?? {}))
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
    ...(values.length > 0 && { enum: values }),
    ...own,
  }
}

const typeOf = (schema: Schema): FieldType =>
  types.has(schema.type ?? '') ? (schema.type as FieldType) : schema.properties ? 'object' : 'any'

export function fieldsOf(schema: Schema, reading: Reading): Field[] {
  const whole = resolved(schema, reading)
  if (whole.type === 'array' && whole.items) return fieldsOf(whole.items, reading)
  const required = new Set(whole.required ?? [])
  return Object.entries(whole.properties ?? {}).map(([name, member]) =>
    fieldOf(name, member, required.has(name), reading),
  )
}

export function fieldOf(name: string, schema: Schema, required: boolean, reading: Reading): Field {
  const whole = resolved(schema, reading)
  const items = whole.items && resolved(whole.items, reading)
  const values = whole.enum ?? items?.enum ?? (whole.const === undefined ? [] : [whole.const])
  return {
    name,
    type: typeOf(whole),
    itemType: items && typeOf(items),
    format: whole.format && !/^(int32|int64|double)$/.test(whole.format) ? whole.format : undefined,
    required,
    description: whole.description && reading.say(whole.description),
    values: values.map(String),
    standard: whole.default === undefined ? undefined : JSON.stringify(whole.default),
    limit: values.length > 0 ? undefined : limitOf(whole),
    fields: whole.properties || items?.properties ? fieldsOf(items ?? whole, reading) : [],
  }
}

const isSaid = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < 2 ** 31 - 1

function limitOf({ type, format, ...schema }: Schema): FieldLimit | undefined {
  if (type === 'string') {
    const { minLength: min, maxLength: max } = schema
    if (format || max === undefined) return undefined
    return min ? { kind: 'length', min, max } : { kind: 'maxLength', max }
  }
  if (type === 'array') return isSaid(schema.maxItems) ? { kind: 'items', max: schema.maxItems } : undefined
  const { minimum: min, maximum: max } = schema
  if (isSaid(min) && isSaid(max)) return { kind: 'range', min, max }
  if (isSaid(min)) return { kind: 'min', min }
  return isSaid(max) ? { kind: 'max', max } : undefined
}
