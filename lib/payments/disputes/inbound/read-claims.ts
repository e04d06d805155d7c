import type { Ctx } from '@/lib/base/kernel/ctx'
import { SECOND_MS } from '@/lib/base/kernel/durations'
import { processEach } from '@/lib/base/kernel/job'
import { withTimeout } from '@/lib/base/outages/with-timeout'
import { receiveClaims } from './receive-claims'

const GATEWAY_WAIT_MS = 60 * SECOND_MS

type Connection = Awaited<ReturnType<Ctx['ports']['disputeConnections']['list']>>[number]

/** Job: reads the claims that wait at each provider, and opens their disputes. One that fails delays no other. */
export async function readClaims(ctx: Ctx): Promise<number> {
  const connections = await ctx.ports.disputeConnections.list()
  await processEach(connections, (one) => readClaimsOf(ctx, one), {
    named: ({ connectionId }) => `connection ${connectionId}`,
  })
  return 0
}

/** The same for one provider. */
export async function readClaimsOf(ctx: Ctx, { connectionId, open }: Connection): Promise<void> {
  const gateway = await open()
  const claims = await withTimeout(GATEWAY_WAIT_MS, gateway.listClaims())
  await receiveClaims(ctx, { connectionId, claims })
}
