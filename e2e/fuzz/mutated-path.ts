// The path and query of a fuzz request: mostly valid.
import { z } from 'zod'
import type { Operation } from '@/lib/base/kernel/operation'
import type { Request } from '@/lib/testing/http/world'
import type { Random } from '@/lib/testing/random'
import { hostileText } from './hostile'
import type { KnownResources } from './known-resources'
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

const encoded = (text: string, max: number) => encodeURIComponent(text.slice(0, max).toWellFormed())

export function pathOf(operation: Operation, valid: Request, known: KnownResources, random: Random): string {
  const isMutated = random.happens(0.15)
  return operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!isMutated) return encodeURIComponent(valid.params?.[name] ?? random.uuid())
    if (random.happens(0.3)) return random.pick(oddSegments)
    return random.happens(0.5) ? known.anyId(random) : encoded(hostileText(random), 500)
  })
}

export function queryOf({ query }: Operation, valid: Request, random: Random): string {
  const fields = new Map<string, z.ZodType>(Object.entries(query instanceof z.ZodObject ? query.shape : {}))
  const names = [...fields.keys()]
  if (random.happens(names.length > 0 ? 0.3 : 0.97)) return valid.query ?? ''
  const pairs = Array.from({ length: random.pick([1, 1, 2, 3, 8]) }, () => {
    const name = random.pick([...names, ...names, ...oddNames])
    return `${name}=${queryValue(fields.get(name), random)}`
  })
  return `?${pairs.join(random.pick(['&', '&', '&&', ';']))}`
}

function queryValue(field: z.ZodType | undefined, random: Random): string {
  if (random.happens(0.4)) return random.pick(oddValues)
  if (!field || random.happens(0.5)) return encoded(hostileText(random), 2_000)
  const schema = schemaOf(field)
  return encoded(String(valueFor(schema, schema, random)), 2_000)
}
