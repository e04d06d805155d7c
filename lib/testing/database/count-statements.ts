// Counts the statements of one piece of work, with BEGIN and COMMIT, and its round trips: what is sent before the answer to an
// earlier one is used needs none of its own. Two connections that are asked at the same time are one round trip.
import { AsyncLocalStorage } from 'node:async_hooks'
import { shareTracer, type Tracer } from '@/lib/base/tracing/span'

interface StatementCount {
  statements: number
  roundTrips: number
  /** The beginnings of the texts of each round trip, to see what changed. */
  texts: string[][]
}

const running = new AsyncLocalStorage<StatementCount & { answered: number }>()

const newCount = () => ({ statements: 0, roundTrips: 0, texts: [], answered: 0 })

const tracer: Tracer = {
  run: (_, work) => work({ add: () => {}, fail: () => {} }),
  current: () => undefined,
  statement(text) {
    const count = running.getStore()
    if (!count) return undefined
    const at = count.answered + 1
    count.statements += 1
    count.roundTrips = Math.max(count.roundTrips, at)
    const shown = text.replaceAll(/\s+/g, ' ').trim().slice(0, 60)
    count.texts[at - 1] = [...(count.texts[at - 1] ?? []), shown]
    return {
      end() {
        count.answered = Math.max(count.answered, at)
      },
    }
  },
}

/** From now on `countStatements` counts; undone by `shareTracer(undefined)`. */
export const shareCountingTracer = () => shareTracer(tracer)

export async function countStatements(work: () => Promise<unknown>): Promise<StatementCount> {
  const count = newCount()
  await running.run(count, work)
  const { statements, roundTrips, texts } = count
  return { statements, roundTrips, texts }
}

/** Counts from here on what this asynchronous context sends. */
export function beginCounting(): StatementCount {
  const count = newCount()
  running.enterWith(count)
  return count
}
