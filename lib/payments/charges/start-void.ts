import type { Ctx, TxCtx } from '@/lib/base/kernel/ctx'
import { clearVoidRequested, setVoidRequested } from './card-store'
import type { ChargeRow } from './store'

/** Stores that a charge is to be voided, before the acquirer is called: after this its authorisation is not booked. */
export async function startVoid(ctx: TxCtx, charge: ChargeRow): Promise<void> {
  await setVoidRequested(ctx.tx, charge.id, ctx.systemNow)
}

/** Ends the void of a closed charge; that of an open charge ends when it is closed. */
export async function endVoid(ctx: Ctx, charge: ChargeRow): Promise<void> {
  await clearVoidRequested(ctx.db, charge.id)
}
