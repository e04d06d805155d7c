// What no request may say: NUL characters and halves of surrogate pairs, which no database keeps, nesting without end, and a
// card's number in any field but those it belongs in, which would be kept in clear. Each handler asks here before anything is read
// by a schema, so that no field is forgotten.
import type { z } from 'zod'
import { hasCardNumber } from '@/lib/cards/number-in-text'
import { NUMBER_REFUSED } from '@/lib/cards/refused-number'
import { type FieldError, Problem } from '@/lib/kernel/problem'
import { isReadable } from '@/lib/kernel/readable'
import { cardNumberPaths } from './card-number-paths'

const MAX_DEPTH = 64

interface Place {
  value: unknown
  path: readonly string[]
}

/**
 * Throws BAR-0100 that names the first place where a text cannot be kept, where a value is nested too deep, or where a card's
 * number stands in a field that the schema does not want it in. What it names never holds the number.
 */
export function requireReadable(value: unknown, schema?: z.core.$ZodType): void {
  const numberPaths = schema ? cardNumberPaths(schema) : []
  const open: Place[] = [{ value, path: [] }]
  for (let one = open.pop(); one; one = open.pop()) {
    const { value: found, path } = one
    if (typeof found === 'string' && !isReadable(found)) throw refused(path, 'contém caracteres inválidos')
    if (!belongs(path, numberPaths)) refuseCardNumber(found, path)
    if (typeof found !== 'object' || found === null) continue
    if (path.length === MAX_DEPTH) throw refused(path, 'tem níveis demais')
    for (const [name, member] of Object.entries(found)) {
      if (!isReadable(name)) throw refused(path, 'contém caracteres inválidos')
      refuseCardNumber(name, path)
      open.push({ value: member, path: [...path, name] })
    }
  }
}

/** Throws BAR-0100 where a text or a number is a card's, under the name that the client knows its place by. */
export function refuseCardNumber(found: unknown, path: readonly string[]): void {
  const text = typeof found === 'number' ? String(found) : found
  if (typeof text === 'string' && hasCardNumber(text)) throw refused(path, NUMBER_REFUSED)
}

function belongs(path: readonly string[], numberPaths: readonly string[]): boolean {
  return numberPaths.some((known) => {
    const parts = known.split('.')
    return parts.length === path.length && parts.every((part, index) => part === '*' || part === path[index])
  })
}

function refused(path: readonly string[], message: string): Problem {
  const fields: FieldError[] = [{ field: path.slice(0, 8).join('.'), message }]
  return new Problem('BAR-0100', { fields })
}
