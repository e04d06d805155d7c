import type { Ctx } from '@/lib/base/kernel/ctx'
import type { Operation, OperationAnswer, OperationInput } from '@/lib/base/kernel/operation'
import type { ParsedCall } from './authenticate-and-parse'
import { limitConcurrency } from './limit-concurrency'
import type { ApiResponse } from './request'
import type { Streamed } from './streamed'

/** For operations that only read, and whose response is sent row by row; no response is stored under a key. */
export type Streaming<O extends Operation> = (
  ctx: Ctx,
  input: OperationInput<O>,
) => Promise<Streamed<ItemOf<OperationAnswer<O>>>>
type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never

/** Reading continues after the time for the response, which is the time until the first row. */
export async function runStreamed<O extends Operation>(
  { operation, ctx, input, keyId, headers, signal }: ParsedCall<O>,
  run: Streaming<O>,
): Promise<Omit<ApiResponse, 'headers'>> {
  const open = () => run({ ...ctx, signal: undefined }, input)
  const stream = await limitConcurrency(`key ${keyId}`, signal, open)
  Object.assign(headers, stream.headers)
  return { status: operation.response.status, body: stream.body }
}
