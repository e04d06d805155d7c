// The fields of the form of a kind, derived from the schemas of its settings and credentials.
import { z } from 'zod'
import type { ConnectionKind } from '@/lib/rails/connections/kind'

const groups = ['settings', 'credentials'] as const

export interface KindField {
  name: string
  group: (typeof groups)[number]
  type: 'TEXT' | 'NUMBER' | 'BOOLEAN' | 'CHOICE' | 'PEM'
  isRequired: boolean
  choices?: readonly string[]
  byDefault?: string | boolean
}

export interface ShownKind {
  kind: string
  title: string
  services: ConnectionKind['services']
  fields: KindField[]
  sections: readonly Section[]
  /** What the fields of a new connection begin with. */
  prefilled: Readonly<Record<string, string>>
}

interface Section {
  /** Absent where the kind has no sections of its own. */
  key?: string
  fields: KindField[]
}

interface Property {
  type?: string
  enum?: readonly unknown[]
  default?: unknown
  anyOf?: readonly Property[]
}

export function shownKind(kind: ConnectionKind): ShownKind {
  const { title, services } = kind
  const fields = [...fieldsOf(kind, 'settings'), ...fieldsOf(kind, 'credentials')]
  const prefilled = kind.productionAddresses ?? {}
  return { kind: kind.kind, title, services, fields, sections: sectionsOf(kind, fields), prefilled }
}

function sectionsOf({ sections }: Pick<ConnectionKind, 'sections'>, fields: readonly KindField[]): Section[] {
  if (!sections) return groups.map((group) => ({ fields: fields.filter((one) => one.group === group) }))
  return sections.map(({ key, members }) => ({
    key,
    fields: members.flatMap((member) => fields.find(({ name }) => name === member) ?? []),
  }))
}

export function fieldsOf(kind: ConnectionKind, group: KindField['group']): KindField[] {
  const input = z.toJSONSchema(kind[group], { io: 'input', unrepresentable: 'any' })
  // What is read before it is checked shows its type and whether it may be absent in the output alone.
  const output = z.toJSONSchema(kind[group], { io: 'output', unrepresentable: 'any' })
  const [given, read] = [propertiesOf(input), propertiesOf(output)]
  const isIn = (schema: typeof input, name: string) => (schema.required ?? []).includes(name)
  const pem = new Set([...(kind.pem?.certificates ?? []), ...(kind.pem?.keys ?? [])])
  return Object.keys(given).map((name) => {
    const property = { ...read[name], ...given[name] }
    const { default: byDefault } = property
    const choices = choicesOf(property)
    return {
      name,
      group,
      type: pem.has(name) ? 'PEM' : typeOf(property, choices),
      isRequired: isIn(input, name) && isIn(output, name),
      ...(choices && { choices }),
      ...(byDefault !== undefined && {
        byDefault: typeof byDefault === 'boolean' ? byDefault : String(byDefault),
      }),
    }
  })
}

const propertiesOf = ({ properties = {} }: { properties?: object }) => properties as Record<string, Property>

const choicesOf = (property: Property) => property.enum?.map(String)

function typeOf(
  { type, anyOf }: Property,
  choices: readonly string[] | undefined,
): Exclude<KindField['type'], 'PEM'> {
  if (choices) return 'CHOICE'
  const types = [type, ...(anyOf ?? []).map((one) => one.type)]
  if (types.includes('boolean')) return 'BOOLEAN'
  return types.includes('number') || types.includes('integer') ? 'NUMBER' : 'TEXT'
}

/** What a form sent, as the schema of the kind expects it: empty members are absent, numbers are numbers. */
export function valuesOf(
  fields: readonly KindField[],
  sent: Readonly<Record<string, string | boolean>>,
): Record<string, unknown> {
  const known = fields.flatMap(({ name, type }): [string, unknown][] => {
    const value = sent[name]
    if (value === undefined || (typeof value === 'string' && value.trim() === '')) return []
    if (type === 'NUMBER') return [[name, Number(value)]]
    return [[name, type === 'PEM' || typeof value === 'boolean' ? value : value.trim()]]
  })
  return Object.fromEntries(known)
}
