import type { Ctx } from '@/lib/kernel/ctx'
import { claimUnansweredChargeRows } from './card-store'
import type { ChargeRow } from './store'

/** Longer than anybody may still be asking the acquirer for a charge. */
const ASKED_AGAIN_AFTER_MS = 30_000

/** Charges of cards that have no outcome and that nobody is asking about any more. */
export async function claimUnansweredCharges(ctx: Ctx, limit: number): Promise<ChargeRow[]> {
  const turn = { systemNow: ctx.systemNow, pauseMs: ASKED_AGAIN_AFTER_MS, limit }
  return claimUnansweredChargeRows(ctx.db, turn)
}
