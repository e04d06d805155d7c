import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { findTerminalOfSeller } from './store'
import type { Terminal } from './terminal'

/** A terminal of the acting seller. Throws NOT_FOUND, also for another seller's terminal. */
export async function getTerminal(ctx: Ctx, input: { uuid: string }): Promise<Terminal> {
  const terminal = await findTerminalOfSeller(ctx.db, sellerIdOf(ctx), input.uuid)
  if (!terminal) throw new Problem('NOT_FOUND')
  return terminal
}
