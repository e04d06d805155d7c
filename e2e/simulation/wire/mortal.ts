// A process of ours that can be killed between any two statements: from then on its calls of the database never return, and it has
// no later effect of its own.
import type { Db } from '@/db/client'

class Killed extends Error {}

export interface Mortal {
  db: Db
  isDead(): boolean
  /** Dies at this many statements from now on. */
  dieAfter(statements: number): void
  /** Rejects with Killed once it is dead. */
  untilDeath: Promise<never>
}

/** Like a query that never ends, whatever is called on it. */
const endless: unknown = new Proxy(() => undefined, {
  get: (_, member) => (member === 'then' ? () => endless : endless),
  apply: () => endless,
})

export function mortal(db: Db): Mortal {
  let left = Number.POSITIVE_INFINITY
  /** Parts of one statement, which are built without a pause, live or die together. */
  let building: 'alive' | 'dead' | undefined
  const state = () => {
    if (!building) {
      left -= 1
      building = left >= 0 ? 'alive' : 'dead'
      queueMicrotask(() => {
        building = undefined
      })
    }
    return building
  }
  let die = (_: Killed) => {}
  const untilDeath = new Promise<never>((_, reject) => {
    die = reject
  })
  untilDeath.catch(() => undefined)
  const orNothing = (target: object, value: unknown): unknown =>
    typeof value !== 'function'
      ? value
      : new Proxy(value, {
          apply(_, __, given) {
            if (state() === 'alive') return value.apply(target, given)
            die(new Killed('the process was killed'))
            return endless
          },
          get: (_, member) => orNothing(value, Reflect.get(value, member)),
        })
  const proxied = new Proxy(db, { get: (_, member) => orNothing(db, Reflect.get(db, member)) })
  return {
    db: proxied,
    isDead: () => left < 0,
    dieAfter: (statements) => {
      left = statements
    },
    untilDeath,
  }
}
