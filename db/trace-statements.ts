// Reports each statement of a client as a span, inside of a running one.
import { runningTracer } from '@/lib/tracing/span'
import type { Scope, UnsafeClient } from './lost-transaction'

/** Changes the client: also what is sent in its transactions and savepoints. */
export function traceStatements(client: UnsafeClient): UnsafeClient {
  const { unsafe, begin, savepoint } = client
  client.unsafe = (text, values, options) => {
    const span = runningTracer()?.statement(text)
    const query = unsafe(text, values, options)
    return span ? observed(query as Query, span) : query
  }
  const within =
    (run: Scope): Scope =>
    (inner) =>
      run(traceStatements(inner))
  if (begin) {
    client.begin = (options, run) =>
      typeof options === 'string' ? begin(options, within(run as Scope)) : begin(within(options))
  }
  if (savepoint) {
    client.savepoint = (name, run) =>
      typeof name === 'string' ? savepoint(name, within(run as Scope)) : savepoint(within(name))
  }
  return client
}

type Query = Promise<unknown>

/** A query of postgres.js is sent when it is awaited: to observe it must not send it. */
function observed(query: Query, span: { end(error?: unknown): void }): Query {
  const { then } = query
  let isObserved = false
  const own: typeof query.then = (onResult, onError) => {
    const result = then.call(query, onResult, onError) as ReturnType<typeof query.then>
    if (isObserved) return result as never
    isObserved = true
    then.call(
      query,
      () => span.end(),
      (error: unknown) => span.end(error ?? 'failed'),
    )
    return result as never
  }
  Reflect.set(query, 'then', own)
  return query
}
