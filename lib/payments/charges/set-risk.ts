import type { Ctx } from '@/lib/base/kernel/ctx'
import { type ChargeRow, updateRisk } from './store'

/** Stores what the antifraud service said of a charge whose authorisation is not decided yet. */
export async function setRisk(ctx: Ctx, { id, risk }: ChargeRow): Promise<void> {
  await updateRisk(ctx.db, id, risk)
}
