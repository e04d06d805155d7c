// What the fuzzer may ask for: identifiers of what exists, learned from every answer of the run.

import { rows } from '@/e2e/fixtures/http/rows'
import type { Request } from '@/e2e/fixtures/http/world'
import type { Operation } from '@/lib/kernel/operation'
import type { Chance } from './chance'

/** Of each collection so many, the newest: what is older has mostly come to its end. */
const MAX = 40
const collections = ['payment-links', 'orders', 'charges', 'buyers', 'subseller'] as const
type Collection = (typeof collections)[number]

// biome-ignore lint/suspicious/noExplicitAny: the answer of any operation, read by member.
type Body = any

export class Known {
  readonly #ids = Object.fromEntries(collections.map((name) => [name, [] as string[]])) as Record<
    Collection,
    string[]
  >

  /** Others are of other sellers: to be asked for, and never to be had. */
  constructor(readonly others: readonly string[] = []) {}

  learn({ path }: Operation, body: Body): void {
    const collection = collections.find((name) => path.includes(`/${name}`))
    if (!collection || !body) return
    for (const one of body.content ?? [body]) {
      this.#add(collection, one.uuid ?? one.idSubSeller)
      for (const charge of one.charges ?? []) this.#add('charges', charge.uuid)
    }
  }

  #add(collection: Collection, id: unknown): void {
    const ids = this.#ids[collection]
    if (id === undefined || ids.includes(String(id))) return
    ids.push(String(id))
    if (ids.length > MAX) ids.shift()
  }

  anyId(chance: Chance): string {
    const ids = [...Object.values(this.#ids).flat(), ...this.others]
    return ids.length > 0 ? chance.pick(ids) : chance.uuid()
  }

  /** A request of the operation that may well succeed. */
  request(operation: Operation, chance: Chance): Request {
    const { params, query, body, naming } = rows[operation.id] ?? {}
    return {
      params: params ?? this.#paramsOf(operation, chance),
      query,
      body: naming?.(this.anyId(chance)) ?? body?.(),
    }
  }

  #paramsOf({ path }: Operation, chance: Chance): Record<string, string> {
    const name = /\{(\w+)\}/.exec(path)?.[1]
    const collection = collections.find((one) => path.includes(`/${one}/`))
    const ids = (collection && this.#ids[collection]) || []
    return name ? { [name]: ids.length > 0 ? chance.pick(ids) : chance.uuid() } : {}
  }
}
