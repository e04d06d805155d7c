// What the repairs of the central bank's document share.

// biome-ignore lint/suspicious/noExplicitAny: the document is read as it is
export type Document = any

export interface Contradiction {
  name: string
  /** How many places were repaired; 0 means that the document has changed. */
  repair(document: Document): number
}

/** Every object of the document, with its parent's name for it. */
export function objectsOf(value: Document): Document[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(objectsOf)
  return Array.isArray(value) ? inner : [value, ...inner]
}

export const patternsWith = (document: Document, isWrong: (pattern: string) => boolean) =>
  objectsOf(document).filter((one) => typeof one.pattern === 'string' && isWrong(one.pattern))

export function withoutRequired(schema: Document, ...names: string[]): number {
  const before = schema.required.length
  schema.required = schema.required.filter((name: string) => !names.includes(name))
  return before - schema.required.length
}
