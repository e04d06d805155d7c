// The names of a body as its schema writes them. Cielo reads them regardless of case, and clients of other languages write
// `merchantOrderId` for `MerchantOrderId`.
import { z } from 'zod'

/** The same body with the names of the schema; what the schema does not have stays as it is. */
export function namedAs(schema: z.core.$ZodType, body: unknown): unknown {
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodArray)
    return Array.isArray(body) ? body.map((one) => namedAs(inner.element, one)) : body
  if (!(inner instanceof z.ZodObject) || typeof body !== 'object' || body === null || Array.isArray(body))
    return body
  const shape: Record<string, z.core.$ZodType> = inner.shape
  const names = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]))
  const renamed = Object.entries(body).map(([name, value]) => {
    const known = names.get(name.toLowerCase())
    return known === undefined ? [name, value] : [known, namedAs(shape[known]!, value)]
  })
  // The name as the schema writes it decides where a body has both.
  const exact = Object.entries(body).filter(([name]) => name in shape)
  return Object.fromEntries([
    ...renamed,
    ...exact.map(([name, value]) => [name, namedAs(shape[name]!, value)]),
  ])
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapper =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodCatch
  return isWrapper ? unwrapped(schema.unwrap()) : schema
}
