// Refused in every request: texts that cannot be stored or show something else than they are (`isReadable`); too deep nesting; and
// card numbers outside the fields for them, where they would be stored unencrypted. Each handler checks this before a schema reads
// the input, so that no field is forgotten, and the schema measures and compares each text in Unicode NFC.
import type { z } from 'zod'
import { invalidField, type Problem } from '@/lib/base/kernel/problem'
import { isReadable } from '@/lib/base/kernel/readable'
import { hasCardNumber } from '@/lib/base/masking/number-in-text'
import { NUMBER_REFUSED } from '@/lib/parties/cards/refused-number'
import { cardNumberPaths } from './card-number-paths'

const MAX_DEPTH = 64

interface Place {
  value: unknown
  path: readonly string[]
}

/**
 * The input with its texts in NFC. Throws BAR-0100 that names the first place with a text that is not readable, with too deep
 * nesting, or with a card number in a field that the schema does not define for it. The named place never contains the number.
 */
export function requireReadable<Value>(value: Value, schema?: z.core.$ZodType): Value {
  let isComposed = true
  const numberPaths = schema ? cardNumberPaths(schema) : []
  const remaining: Place[] = [{ value, path: [] }]
  for (let place = remaining.pop(); place; place = remaining.pop()) {
    const { value: current, path } = place
    if (typeof current === 'string') {
      if (!isReadable(current)) throw invalid(path, 'contém caracteres inválidos')
      isComposed &&= current.normalize('NFC') === current
    }
    if (!isNumberPath(path, numberPaths)) refuseCardNumber(current, path)
    if (typeof current !== 'object' || current === null) continue
    if (path.length === MAX_DEPTH) throw invalid(path, 'tem níveis demais')
    for (const [name, member] of Object.entries(current)) {
      if (!isReadable(name)) throw invalid(path, 'contém caracteres inválidos')
      refuseCardNumber(name, path)
      remaining.push({ value: member, path: [...path, name] })
    }
  }
  return isComposed ? value : (composed(value) as Value)
}

/** Files and other objects of a class stay what they are. */
function composed(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC')
  if (Array.isArray(value)) return value.map(composed)
  if (Object.prototype.toString.call(value) !== '[object Object]') return value
  return Object.fromEntries(Object.entries(value as object).map(([name, member]) => [name, composed(member)]))
}

/** Throws BAR-0100 that names the path where a text or a number is a card number. */
export function refuseCardNumber(value: unknown, path: readonly string[]): void {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text === 'string' && hasCardNumber(text)) throw invalid(path, NUMBER_REFUSED)
}

function isNumberPath(path: readonly string[], numberPaths: readonly string[]): boolean {
  return numberPaths.some((numberPath) => {
    const parts = numberPath.split('.')
    return parts.length === path.length && parts.every((part, index) => part === '*' || part === path[index])
  })
}

function invalid(path: readonly string[], message: string): Problem {
  return invalidField(path.slice(0, 8).join('.'), message)
}
