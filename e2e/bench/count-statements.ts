// Counts the statements and round trips of requests. Started as a process it counts those that it gets in messages, in handlers of
// its own, so that nothing of it runs in what is measured.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { countStatements, shareCountingTracer } from '@/lib/testing/database/count-statements'
import type { Call } from './in-process'
import type { Request } from './load'

/** Connections prepare a statement when they first send it. */
const WARM_UP_CALLS = 6
/** Some calls also write what is written once in a while: the one that needs least counts. */
const COUNTED_CALLS = 3
export const CALLS = WARM_UP_CALLS + COUNTED_CALLS

type Count = { statements: number; roundTrips: number }

export async function startCounting(settings: Record<string, string>) {
  const child = fork(import.meta.filename, [], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...settings, NODE_ENV: 'production', LOG_LEVEL: 'silent' },
  })
  return {
    async count({ method, token = '', path, body }: Request): Promise<Count> {
      const calls = Array.from({ length: CALLS }, (): Call => {
        const sent = typeof body === 'function' ? body() : body
        return { method, token, path: typeof path === 'function' ? path() : path, body: sent }
      })
      child.send(calls)
      const [answer] = (await once(child, 'message')) as [Count | { error: string }]
      if ('error' in answer) throw new Error(answer.error)
      return answer
    },
    stop: () => void child.kill(),
  }
}

async function countFewest(calls: readonly Call[]): Promise<Count> {
  // It reads the settings when it is loaded, and starts the tracer of the settings.
  const { call } = await import('./in-process')
  const run = (one: Call) => call(one, () => undefined)
  for (const one of calls.slice(0, WARM_UP_CALLS)) await run(one)
  shareCountingTracer()
  let fewest: Count = { statements: Number.POSITIVE_INFINITY, roundTrips: Number.POSITIVE_INFINITY }
  for (const one of calls.slice(WARM_UP_CALLS)) {
    const { statements, roundTrips } = await countStatements(() => run(one))
    if (statements < fewest.statements) fewest = { statements, roundTrips }
  }
  return fewest
}

if (process.argv[1] === import.meta.filename && process.send)
  process.on('message', (calls: readonly Call[]) =>
    countFewest(calls).then(
      (count) => process.send!(count),
      (error: unknown) => process.send!({ error: String(error) }),
    ),
  )
