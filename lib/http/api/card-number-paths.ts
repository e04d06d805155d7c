// Finds the fields of a schema that may hold card numbers: those meant for them, and whole files.
import { z } from 'zod'
import { fileContents } from '@/lib/base/kernel/file-content'
import { cardNumberFields } from '@/lib/parties/cards/card-data'

/** Stands for an index in a list and for a name in a record. */
const ANY = '*'

const pathsBySchema = new WeakMap<z.core.$ZodType, readonly string[]>()

/** The paths in a request, as `payment.card.number`. */
export function cardNumberPaths(schema: z.core.$ZodType): readonly string[] {
  const existing = pathsBySchema.get(schema)
  if (existing) return existing
  // Empty while the schema is being read, so that a recursive schema ends here.
  pathsBySchema.set(schema, [])
  const mayHold = cardNumberFields.has(schema) || fileContents.has(schema)
  const paths = mayHold ? [''] : membersOf(schema)
  pathsBySchema.set(schema, paths)
  return paths
}

const pathsUnder = (name: string, schema: z.core.$ZodType) =>
  cardNumberPaths(schema).map((path) => (path === '' ? name : `${name}.${path}`))

function membersOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, member]) =>
      pathsUnder(name, member as z.core.$ZodType),
    )
  }
  if (schema instanceof z.ZodArray) return pathsUnder(ANY, schema.element)
  if (schema instanceof z.ZodRecord) return pathsUnder(ANY, schema.valueType)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(cardNumberPaths)
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right].flatMap(cardNumberPaths)
  if (schema instanceof z.ZodPipe) return [...cardNumberPaths(schema.in)]
  if (isWrapper(schema)) return [...cardNumberPaths(schema.unwrap())]
  return []
}

function isWrapper(schema: z.core.$ZodType) {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
}
