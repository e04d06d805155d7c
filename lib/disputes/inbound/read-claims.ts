import type { Ctx } from '@/lib/kernel/ctx'
import { SECOND_MS } from '@/lib/kernel/durations'
import { processEach } from '@/lib/kernel/job'
import { withTimeout } from '@/lib/kernel/with-timeout'
import { receiveClaims } from './receive-claims'

const GATEWAY_WAIT_MS = 60 * SECOND_MS

/** Job: reads the claims that wait at each provider, and opens their disputes. One that fails delays no other. */
export async function readClaims(ctx: Ctx): Promise<number> {
  const connections = await ctx.ports.disputeConnections.list()
  const read = async ({ connectionId, open }: (typeof connections)[number]) => {
    const gateway = await open()
    const claims = await withTimeout(GATEWAY_WAIT_MS, gateway.listClaims())
    await receiveClaims(ctx, { connectionId, claims })
  }
  await processEach(connections, read, { named: ({ connectionId }) => `connection ${connectionId}` })
  return 0
}
