import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { loseDispute } from '@/lib/payments/disputes/lose-dispute'
import { findUnresolvedDispute } from '@/lib/payments/disputes/store'
import { winDispute } from '@/lib/payments/disputes/win-dispute'
import { getSandboxCharge } from '@/lib/sandbox/bank/get-sandbox-charge'

/** Decides the dispute of a charge. Throws NOT_FOUND, or CONFLICT if none is open. */
export async function decideDispute(ctx: Ctx, input: { uuid: string; outcome: 'win' | 'lose' }) {
  const { charge } = await getSandboxCharge(ctx, input)
  const dispute = await findUnresolvedDispute(ctx.db, charge.id)
  if (!dispute) throw new Problem('CONFLICT', { message: 'A cobrança não está em contestação.' })
  if (input.outcome === 'win') await winDispute(ctx, dispute)
  else await loseDispute(ctx, dispute)
  return getSandboxCharge(ctx, input)
}
