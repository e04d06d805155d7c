import { toRead } from '@/lib/base/kernel/ctx'
import type { Operation } from '@/lib/base/kernel/operation'
import { countingDenials } from '@/lib/http/limits/denials'
import { authenticateAndParse, type Call, type ParsedCall } from './authenticate-and-parse'
import { isList } from './is-list'
import type { ApiResponse } from './request'
import { type PlacedPhase, runSingle, type SinglePhase } from './run-single'
import { runStreamed, type Streaming } from './run-streamed'
import { runTwoPhase, type TwoPhases } from './run-two-phase'

/** The code of an operation, in one of four shapes. */
export type Run<O extends Operation> = SinglePhase<O> | PlacedPhase<O> | TwoPhases<O> | Streaming<O>

export async function performOperation<O extends Operation>(
  call: Call<O>,
  run: Run<O>,
): Promise<Omit<ApiResponse, 'headers'>> {
  const parsed = await authenticateAndParse(call)
  return countingDenials(call.app, parsed.ctx, async () => performParsed(await onDatabaseOf(parsed), run))
}

async function onDatabaseOf<O extends Operation>(parsed: ParsedCall<O>): Promise<ParsedCall<O>> {
  return isList(parsed.operation) ? { ...parsed, ctx: await toRead(parsed.ctx) } : parsed
}

function performParsed<O extends Operation>(parsed: ParsedCall<O>, run: Run<O>) {
  if ('place' in run) return runSingle(parsed, run)
  if (typeof run !== 'function') return runTwoPhase(parsed, run)
  if (parsed.operation.response.streamed) return runStreamed(parsed, run as Streaming<O>)
  return runSingle(parsed, { run: run as SinglePhase<O> })
}
