import { runOnce } from '@/lib/access/idempotency/run-once'
import type { StoredResponse } from '@/lib/access/idempotency/stored-response'
import type { Ctx } from '@/lib/base/kernel/ctx'
import type { Operation, OperationAnswer, OperationInput } from '@/lib/base/kernel/operation'
import type { ParsedCall } from './authenticate-and-parse'
import { markReplayed } from './replayed'
import { originOf, responseOf } from './response-of'

/** For operations whose effect and response one use-case makes. */
export type SinglePhase<O extends Operation> = (
  ctx: Ctx,
  input: OperationInput<O>,
) => Promise<OperationAnswer<O>>

/** The same where the effect belongs to another cell than that of the key. */
export interface PlacedPhase<O extends Operation> {
  /** The context in the cell of the effect. */
  place(ctx: Ctx, input: OperationInput<O>): Promise<Ctx>
  run: SinglePhase<O>
}

/** With a key, effect and response commit in one transaction. */
export async function runSingle<O extends Operation>(
  { operation, ctx, input, keyed, headers, locale }: ParsedCall<O>,
  { place, run }: Partial<Pick<PlacedPhase<O>, 'place'>> & Pick<PlacedPhase<O>, 'run'>,
): Promise<StoredResponse> {
  const respond = async (inner: Ctx) => responseOf(operation, await run(inner, input), originOf(ctx, locale))
  const prepare = place && ((outer: Ctx) => place(outer, input))
  return keyed
    ? runOnce(ctx, keyed, { prepare, begin: respond, onReplay: () => markReplayed(headers) })
    : respond(prepare ? await prepare(ctx) : ctx)
}
