// The body of a shot: one that may be right, with a few of its places changed, and at times its bytes.

import type { Request } from '@/e2e/fixtures/http/world'
import type { Operation } from '@/lib/kernel/operation'
import type { Chance } from './chance'
import { hostileValue } from './hostile'
import { jsonText, objectText, placesIn, Raw, replaced } from './json-text'
import { harmBytes } from './outside-json'
import { type Schema, schemaAt, schemaOf, valueFor } from './schema-values'

export function bodyOf(operation: Operation, valid: Request, chance: Chance): Buffer {
  const example = operation.requestExample ?? operation.response.example ?? {}
  let body: unknown = valid.body && chance.often(0.6) ? valid.body : example
  if (!operation.body) return Buffer.from(jsonText(body))
  const schema = schemaOf(operation.body)
  if (chance.often(0.4)) {
    const made = valueFor(schema, schema, chance)
    body = chance.often(0.5) ? made : { ...(made as object), ...(body as object) }
  }
  for (let times = chance.pick([0, 0, 1, 1, 1, 2, 3]); times > 0; times -= 1)
    body = harmed(body, schema, chance)
  const bytes = Buffer.from(jsonText(body))
  return chance.often(0.12) ? harmBytes(bytes, chance) : bytes
}

function harmed(body: unknown, schema: Schema, chance: Chance): unknown {
  const path = chance.pick(placesIn(body))
  if (chance.often(0.4)) return replaced(body, path, valueFor(schemaAt(schema, path), schema, chance))
  if (chance.often(0.8)) return replaced(body, path, hostileValue(chance))
  const here = path.reduce<unknown>((value, name) => (value as Record<string, unknown>)?.[name], body)
  if (typeof here !== 'object' || here === null || here instanceof Raw) return body
  return replaced(body, path, new Raw(objectText([...Object.entries(here), oddMember(here, chance)])))
}

/** One that is there already, or that nobody asked for. */
function oddMember(object: object, chance: Chance): [string, unknown] {
  const odd: [string, unknown][] = [
    ['__proto__', {}],
    ['\0', 1],
    ['x'.repeat(5_000), 1],
  ]
  return chance.pick([...Object.entries(object), ...odd])
}
