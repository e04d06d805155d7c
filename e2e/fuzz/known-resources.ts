// Identifiers of existing resources, collected from every response of the run.

import type { Operation } from '@/lib/base/kernel/operation'
import { rows } from '@/lib/testing/http/rows'
import type { Request } from '@/lib/testing/http/world'
import type { Random } from '@/lib/testing/random'

/** The newest of each collection, because older ones mostly have a final status. */
const MAX = 40
const collections = ['payment-links', 'orders', 'charges', 'buyers', 'subseller'] as const
type Collection = (typeof collections)[number]

// biome-ignore lint/suspicious/noExplicitAny: the body of any response, read by member.
type Body = any

export class KnownResources {
  readonly #ids = Object.fromEntries(collections.map((name) => [name, [] as string[]])) as Record<
    Collection,
    string[]
  >

  /** Others belong to other sellers: requests for them must be rejected. */
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

  anyId(random: Random): string {
    const ids = [...Object.values(this.#ids).flat(), ...this.others]
    return ids.length > 0 ? random.pick(ids) : random.uuid()
  }

  /** A request of the operation that probably succeeds. */
  request(operation: Operation, random: Random): Request {
    const { params, query, body, naming } = rows[operation.id] ?? {}
    return {
      params: params ?? this.#paramsOf(operation, random),
      query,
      body: naming?.(this.anyId(random)) ?? body?.(),
    }
  }

  #paramsOf({ path }: Operation, random: Random): Record<string, string> {
    const name = /\{(\w+)\}/.exec(path)?.[1]
    const collection = collections.find((one) => path.includes(`/${one}/`))
    const ids = (collection && this.#ids[collection]) || []
    return name ? { [name]: ids.length > 0 ? random.pick(ids) : random.uuid() } : {}
  }
}
