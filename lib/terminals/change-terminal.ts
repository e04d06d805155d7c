import { type Ctx, sellerIdOf, transaction } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import type { TerminalChange } from './contract'
import { findTerminalOfSeller, lockTerminal, updateTerminal } from './store'
import type { Terminal } from './terminal'

/** Names a terminal of the acting seller anew, or switches it on or off. Throws NOT_FOUND, for another seller's too. */
export async function changeTerminal(ctx: Ctx, input: TerminalChange & { uuid: string }): Promise<Terminal> {
  const sellerId = sellerIdOf(ctx)
  return transaction(ctx, async ({ tx }) => {
    const found = await findTerminalOfSeller(tx, sellerId, input.uuid)
    const known = found && (await lockTerminal(tx, found.serialNumber))
    if (!known) throw new Problem('NOT_FOUND')
    const { title = known.title, active = known.active } = input
    return updateTerminal(tx, known.id, { title, active })
  })
}
