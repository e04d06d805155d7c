// The body of a fuzz request: usually a valid one with a few values changed, sometimes with changed bytes.
import type { Operation } from '@/lib/base/kernel/operation'
import type { Request } from '@/lib/testing/http/world'
import type { Random } from '@/lib/testing/random'
import { hostileValue } from './hostile'
import { jsonText, objectText, pathsIn, Raw, replaced } from './json-text'
import { mutateBytes } from './mutated-transport'
import { type Schema, schemaAt, schemaOf, valueFor } from './schema-values'

export function bodyOf(operation: Operation, valid: Request, random: Random): Buffer {
  const example = operation.requestExample ?? operation.response.example ?? {}
  let body: unknown = valid.body && random.happens(0.6) ? valid.body : example
  if (!operation.body) return Buffer.from(jsonText(body))
  const schema = schemaOf(operation.body)
  if (random.happens(0.4)) {
    const generated = valueFor(schema, schema, random)
    body = random.happens(0.5) ? generated : { ...(generated as object), ...(body as object) }
  }
  for (let times = random.pick([0, 0, 1, 1, 1, 2, 3]); times > 0; times -= 1)
    body = mutated(body, schema, random)
  const bytes = Buffer.from(jsonText(body))
  return random.happens(0.12) ? mutateBytes(bytes, random) : bytes
}

function mutated(body: unknown, schema: Schema, random: Random): unknown {
  const path = random.pick(pathsIn(body))
  if (random.happens(0.4)) return replaced(body, path, valueFor(schemaAt(schema, path), schema, random))
  if (random.happens(0.8)) return replaced(body, path, hostileValue(random))
  const here = path.reduce<unknown>((value, name) => (value as Record<string, unknown>)?.[name], body)
  if (typeof here !== 'object' || here === null || here instanceof Raw) return body
  return replaced(body, path, new Raw(objectText([...Object.entries(here), unexpectedMember(here, random)])))
}

/** A duplicate of an existing member, or one that no schema has. */
function unexpectedMember(object: object, random: Random): [string, unknown] {
  const odd: [string, unknown][] = [
    ['__proto__', {}],
    ['\0', 1],
    ['x'.repeat(5_000), 1],
  ]
  return random.pick([...Object.entries(object), ...odd])
}
