import type { Ctx } from '@/lib/base/kernel/ctx'
import { processEach } from '@/lib/base/kernel/job'
import { listConnectionsToLookAt } from './store'

/** Job: looks for payments that appeared late under references that were voided, or twice. Returns how many it looked at. */
export async function lookAgainAtSales(ctx: Ctx): Promise<number> {
  const due = await listConnectionsToLookAt(ctx.db, ctx.systemNow)
  let looked = 0
  const look = async (connectionId: number) => {
    const { acquirer } = await ctx.ports.connected(connectionId)
    looked += (await acquirer.lookAgain?.()) ?? 0
  }
  await processEach(due, look, { named: (connectionId) => `connection ${connectionId}` })
  return looked
}
