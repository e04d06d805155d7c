import { runOnce } from '@/lib/http/idempotency/run-once'
import type { StoredResponse } from '@/lib/http/idempotency/stored-response'
import type { Ctx } from '@/lib/kernel/ctx'
import type { Operation, OperationAnswer, OperationInput } from '@/lib/kernel/operation'
import type { ParsedCall } from './authenticate-and-parse'
import { responseOf } from './response-of'

/** For operations whose effect and response one use-case makes. */
export type SinglePhase<O extends Operation> = (
  ctx: Ctx,
  input: OperationInput<O>,
) => Promise<OperationAnswer<O>>

/** With a key, effect and response commit in one transaction. */
export async function runSingle<O extends Operation>(
  { operation, ctx, input, keyed }: ParsedCall<O>,
  run: SinglePhase<O>,
): Promise<StoredResponse> {
  const respond = async (inner: Ctx) => responseOf(operation, await run(inner, input), ctx.systemNow)
  return keyed ? runOnce(ctx, keyed, { begin: respond }) : respond(ctx)
}
