import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { HOUR_MS } from '@/lib/base/kernel/durations'
import { processEach } from '@/lib/base/kernel/job'
import { portsOf } from '@/lib/base/kernel/ports-of'
import { withTimeout } from '@/lib/base/outages/with-timeout'
import { lockDispute } from '../lock-dispute'
import { closeAsLost, loseDispute } from '../lose-dispute'
import type { DisputeRow } from '../store'
import { winDispute } from '../win-dispute'
import { claimFollowed } from './store'

const BATCH = 20
const GATEWAY_WAIT_MS = 20_000
/** Brands decide once a day; an answer of the provider is final. */
const ASK_AGAIN_MS = HOUR_MS

/** Job: asks the providers what became of the disputes that they decide, and books it. An unknown state changes nothing. */
export async function followDisputes(ctx: Ctx): Promise<number> {
  const { systemNow } = ctx
  const idleSince = new Date(systemNow.getTime() - ASK_AGAIN_MS)
  const due = await claimFollowed(ctx.db, { systemNow, idleSince, limit: BATCH })
  return processEach(due, (dispute) => follow(ctx, dispute), { named: ({ uuid }) => `dispute ${uuid}` })
}

async function follow(ctx: Ctx, dispute: DisputeRow): Promise<void> {
  const { disputeGateway } = await portsOf(ctx, dispute)
  const { reference } = dispute
  const state = await withTimeout(GATEWAY_WAIT_MS, disputeGateway.findState({ reference }))
  // A second claim shares its case with the first: before its answer the case still says how that one was decided.
  const isOfFirst = dispute.stage === 'SECOND' && dispute.status === 'OPEN' && dispute.dueAt! > ctx.systemNow
  if (state === 'WON' && !isOfFirst) await winDispute(ctx, dispute)
  if (state !== 'LOST') return
  // Without an answer it was lost because its day passed.
  if (dispute.status === 'ANSWERED') await loseDispute(ctx, dispute)
  else
    await transaction(ctx, async (inner) => closeAsLost(inner, await lockDispute(inner, dispute), 'EXPIRED'))
}
