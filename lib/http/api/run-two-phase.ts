import { runOnce, type Unfinished } from '@/lib/access/idempotency/run-once'
import type { StoredResponse } from '@/lib/access/idempotency/stored-response'
import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import type { Operation, OperationAnswer, OperationInput } from '@/lib/base/kernel/operation'
import type { Problem } from '@/lib/base/kernel/problem'
import type { ParsedCall } from './authenticate-and-parse'
import { markReplayed } from './replayed'
import { originOf, responseOf } from './response-of'

/** For operations that call a provider (a bank, the acquirer) between their effect and their response. */
export interface TwoPhases<O extends Operation> {
  /**
   * What runs before the transaction, once for a request that is not a replay; undefined where this request needs nothing. What it
   * throws is not stored under the key.
   */
  prepare?(input: OperationInput<O>): ((ctx: Ctx) => Promise<Ctx>) | undefined
  /**
   * Reads what the effect needs, while the key is inserted, and returns what then makes it: it takes no lock, for which a request that is
   * repeated would wait. Absent where `begin` does both.
   */
  read?(ctx: TxCtx, input: OperationInput<O>): Promise<Begin<O>>
  begin?: Begin<O>
  /**
   * Calls the provider and makes the response, with no transaction open; may run again for the same resource, in another process.
   * A Problem that it returns, and does not throw, is an effect: it is stored under the key and replayed.
   */
  finish(ctx: Ctx, created: Created<O>): Promise<Answer<O> | Booking<O>>
  /** Continues after the response was sent, in this process and from its memory; where the process dies, a job must take over. */
  afterwards?(ctx: Ctx, created: Created<O>): Promise<void>
}

/**
 * Makes the effect in one transaction. Returns the identifier of what it created, or that with a second phase of its own, or with the
 * response, which is then stored in that transaction.
 */
type Begin<O extends Operation> = (
  ctx: TxCtx,
  input: OperationInput<O>,
) => Promise<string | Begun<O> | { resource: string; answer: OperationAnswer<O> }>

type Answer<O extends Operation> = OperationAnswer<O> | Problem

/** Stores what the provider answered, and makes the response of it, in the transaction that stores the response under its key. */
type Booking<O extends Operation> = (ctx: TxCtx) => Promise<Answer<O>>

interface Created<O extends Operation> {
  resource: string
  input: OperationInput<O>
}

/** What was created, and a second phase that uses the rows that `begin` has in memory instead of loading them again. */
interface Begun<O extends Operation> {
  resource: string
  finish(ctx: Ctx): Promise<Answer<O> | Booking<O>>
}

export async function runTwoPhase<O extends Operation>(
  call: ParsedCall<O>,
  phases: TwoPhases<O>,
): Promise<StoredResponse> {
  const { operation, ctx, input, keyed, headers, locale } = call
  const unfinished = ({ resource, finish }: Begun<O>): Unfinished => ({
    resource,
    async finish(later) {
      const finished = await finish(later)
      const respond = (answer: Answer<O>) => {
        const response = responseOf(operation, answer, originOf(ctx, locale))
        runAfterwards(call, phases, later, resource)
        return response
      }
      return isBooking(finished) ? async (inner: TxCtx) => respond(await finished(inner)) : respond(finished)
    },
  })
  const resume = (resource: string) =>
    unfinished({ resource, finish: (later) => phases.finish(later, { resource, input }) })
  const read = async (outer: TxCtx) => {
    const begin = (await phases.read?.(outer, input)) ?? phases.begin!
    return async (inner: TxCtx) => {
      const created = await begin(inner, input)
      if (typeof created === 'string') return resume(created)
      if ('finish' in created) return unfinished(created)
      inner.afterCommit?.push((later) => runAfterwards(call, phases, later, created.resource))
      return responseOf(operation, created.answer, originOf(ctx, locale))
    }
  }
  const prepare = phases.prepare?.(input)
  if (keyed) {
    const onReplay = () => markReplayed(headers)
    return runOnce(ctx, keyed, { prepare, read, resume, onReplay })
  }
  const prepared = prepare ? await prepare(ctx) : ctx
  // What is read is sent with BEGIN, on one connection, as it is with a key.
  const begun = await transaction(prepared, async (inner) => (await read(inner))(inner))
  const finished = 'finish' in begun ? await begun.finish(ctx) : begun
  return typeof finished === 'function' ? transaction(ctx, finished) : finished
}

const isBooking = <O extends Operation>(finished: Answer<O> | Booking<O>): finished is Booking<O> =>
  typeof finished === 'function'

function runAfterwards<O extends Operation>(
  { app, operation, context, input }: ParsedCall<O>,
  phases: TwoPhases<O>,
  ctx: Ctx,
  resource: string,
): void {
  if (!phases.afterwards) return
  context.after(async () => {
    await phases.afterwards?.({ ...ctx, signal: undefined }, { resource, input }).catch((error: unknown) => {
      const facts = { requestId: ctx.requestId, operation: operation.id }
      app.log.error({ event: 'request.unfinished', err: error, ...facts }, 'afterwards failed')
    })
  })
}
