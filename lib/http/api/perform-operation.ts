import type { Operation } from '@/lib/kernel/operation'
import { authenticateAndParse, type Call } from './authenticate-and-parse'
import type { ApiResponse } from './request'
import { runSingle, type SinglePhase } from './run-single'
import { runStreamed, type Streaming } from './run-streamed'
import { runTwoPhase, type TwoPhases } from './run-two-phase'

/** The code of an operation, in one of three shapes. */
export type Run<O extends Operation> = SinglePhase<O> | TwoPhases<O> | Streaming<O>

export async function performOperation<O extends Operation>(
  call: Call<O>,
  run: Run<O>,
): Promise<Omit<ApiResponse, 'headers'>> {
  const parsed = await authenticateAndParse(call)
  if (typeof run !== 'function') return runTwoPhase(parsed, run)
  if (call.operation.response.streamed) return runStreamed(parsed, run as Streaming<O>)
  return runSingle(parsed, run as SinglePhase<O>)
}
