// The path and query of a shot: mostly right, at times something else.
import { z } from 'zod'
import type { Request } from '@/e2e/fixtures/http/world'
import type { Operation } from '@/lib/kernel/operation'
import type { Chance } from './chance'
import { hostileText } from './hostile'
import type { Known } from './known'
import { schemaOf, valueFor } from './schema-values'
import { words } from './words'

const oddSegments = [
  ...words('%00 % %ZZ %C0%AF %2e%2e .. . %2F ;x=1 %F0%9F%91%8D 0 -1 1e3 999999999999999 9999999999999999999'),
  '9'.repeat(400),
]
const oddNames = words('x a%5B%5D __proto__ constructor %ZZ')
const oddValues = [
  '',
  ...words('0 1 20 100 101 -1 1e2 999999999 2147483648 createdAt,desc value %00 %ZZ + %ff'),
]

const encoded = (text: string, most: number) => encodeURIComponent(text.slice(0, most).toWellFormed())

export function pathOf(operation: Operation, valid: Request, known: Known, chance: Chance): string {
  const isHarmed = chance.often(0.15)
  return operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!isHarmed) return encodeURIComponent(valid.params?.[name] ?? chance.uuid())
    if (chance.often(0.3)) return chance.pick(oddSegments)
    return chance.often(0.5) ? known.anyId(chance) : encoded(hostileText(chance), 500)
  })
}

export function queryOf({ query }: Operation, valid: Request, chance: Chance): string {
  const fields = new Map<string, z.ZodType>(Object.entries(query instanceof z.ZodObject ? query.shape : {}))
  const names = [...fields.keys()]
  if (chance.often(names.length > 0 ? 0.3 : 0.97)) return valid.query ?? ''
  const pairs = Array.from({ length: chance.pick([1, 1, 2, 3, 8]) }, () => {
    const name = chance.pick([...names, ...names, ...oddNames])
    return `${name}=${queryValue(fields.get(name), chance)}`
  })
  return `?${pairs.join(chance.pick(['&', '&', '&&', ';']))}`
}

function queryValue(field: z.ZodType | undefined, chance: Chance): string {
  if (chance.often(0.4)) return chance.pick(oddValues)
  if (!field || chance.often(0.5)) return encoded(hostileText(chance), 2_000)
  const schema = schemaOf(field)
  return encoded(String(valueFor(schema, schema, chance)), 2_000)
}
