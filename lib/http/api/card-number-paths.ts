// Where a schema has the fields that a card's number belongs in.
import { z } from 'zod'
import { cardNumberFields } from '@/lib/cards/card-data'

/** Stands for the index in a list, and for the name in a record. */
const ANY = '*'

const known = new WeakMap<z.core.$ZodType, readonly string[]>()

/** The paths in a request, as `payment.card.number`. */
export function cardNumberPaths(schema: z.core.$ZodType): readonly string[] {
  const before = known.get(schema)
  if (before) return before
  // Empty while it is read: a schema that holds itself ends there.
  known.set(schema, [])
  const found = cardNumberFields.has(schema) ? [''] : membersOf(schema)
  known.set(schema, found)
  return found
}

const beneath = (name: string, schema: z.core.$ZodType) =>
  cardNumberPaths(schema).map((path) => (path === '' ? name : `${name}.${path}`))

function membersOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, member]) => beneath(name, member as z.core.$ZodType))
  }
  if (schema instanceof z.ZodArray) return beneath(ANY, schema.element)
  if (schema instanceof z.ZodRecord) return beneath(ANY, schema.valueType)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(cardNumberPaths)
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right].flatMap(cardNumberPaths)
  if (schema instanceof z.ZodPipe) return [...cardNumberPaths(schema.in)]
  if (isAround(schema)) return [...cardNumberPaths(schema.unwrap())]
  return []
}

function isAround(schema: z.core.$ZodType) {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
}
