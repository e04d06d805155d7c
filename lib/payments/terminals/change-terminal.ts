import { changesOf } from '@/lib/base/audit/changes'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import type { TerminalChange } from './contract'
import { findTerminalOfSeller, lockTerminal, updateTerminal } from './store'
import type { Terminal } from './terminal'

/**
 * Renames a terminal of the acting seller, or switches it on or off. Throws NOT_FOUND, also for another seller's
 * terminal.
 */
export async function changeTerminal(ctx: Ctx, input: TerminalChange & { uuid: string }): Promise<Terminal> {
  requirePermission(ctx, 'terminals.write')
  const sellerId = sellerIdOf(ctx)
  return transaction(ctx, async (inner) => {
    const { tx } = inner
    const found = await findTerminalOfSeller(tx, sellerId, input.uuid)
    const existing = found && (await lockTerminal(tx, found.serialNumber))
    if (!existing) throw new Problem('NOT_FOUND')
    const { title = existing.title, active = existing.active } = input
    const changes = changesOf(existing, { title, active }, ['title', 'active'])
    if (changes) await recordAudit(inner, { action: 'terminal.changed', resource: existing.uuid, ...changes })
    return updateTerminal(tx, existing.id, { title, active })
  })
}
