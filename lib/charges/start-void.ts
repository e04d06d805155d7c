import type { Ctx, TxCtx } from '@/lib/kernel/ctx'
import { clearVoidAsked, setVoidAsked } from './card-store'
import type { ChargeRow } from './store'

/** Keeps that the acquirer is to undo a charge, before it is asked to: from here on nothing of it is booked. */
export async function startVoid(ctx: TxCtx, charge: ChargeRow): Promise<void> {
  await setVoidAsked(ctx.tx, charge.id, ctx.systemNow)
}

/** The acquirer has undone it; an open charge is only done with when it is closed. */
export async function endVoid(ctx: Ctx, charge: ChargeRow): Promise<void> {
  await clearVoidAsked(ctx.db, charge.id)
}
