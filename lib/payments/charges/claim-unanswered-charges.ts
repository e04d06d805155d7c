import type { Ctx } from '@/lib/base/kernel/ctx'
import { claimUnansweredChargeRows } from './card-store'
import type { ChargeRow } from './store'

/** Longer than any request to the acquirer can take. */
const RETRY_AFTER_MS = 30_000

/** Card charges without a result, for which no request to the acquirer is running. */
export async function claimUnansweredCharges(ctx: Ctx, limit: number): Promise<ChargeRow[]> {
  const turn = { systemNow: ctx.systemNow, pauseMs: RETRY_AFTER_MS, limit }
  return claimUnansweredChargeRows(ctx.db, turn)
}
