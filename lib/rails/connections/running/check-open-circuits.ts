import type { Ctx } from '@/lib/base/kernel/ctx'
import { processEach } from '@/lib/base/kernel/job'
import { asNoAnswer } from '@/lib/base/outages/faults'
import { findConnection } from '@/lib/rails/connections/store'
import { adapterDepsOf, adapterInput, kindOf } from './adapter-input'
import { type CircuitRow, claimOpenCircuits, halfOpenCircuit } from './circuit-store'

const BATCH = 10

/** Job: checks connections whose circuit is open, without any effect at the provider; where all steps succeed, a payment may try it. */
export async function checkOpenCircuits(ctx: Ctx): Promise<number> {
  const due = await claimOpenCircuits(ctx.db, { at: ctx.systemNow, limit: BATCH })
  return processEach(due, (circuit) => checkOne(ctx, circuit), {
    named: ({ connectionId }) => `connection ${connectionId}`,
  })
}

async function checkOne(ctx: Ctx, { connectionId }: CircuitRow): Promise<void> {
  const row = (await findConnection(ctx.db, connectionId))!
  const kind = kindOf(ctx.ports.connectionKinds, row.kind)
  const input = adapterInput(kind, row, adapterDepsOf(ctx))
  const steps = await kind.check(input).catch(asNoAnswer)
  if (steps?.every(({ ok }) => ok)) await halfOpenCircuit(ctx.db, connectionId, ctx.systemNow)
}
