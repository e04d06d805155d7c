import type { Ctx, Deciding } from '@/lib/base/kernel/ctx'
import { clearVoidRequested, setVoidRequested } from './card-store'
import type { ChargeRow } from './store'

/** Stores that a charge is to be voided, before the acquirer is called: after this its authorisation is not booked. */
export function startVoid({ rows, systemNow }: Deciding, charge: ChargeRow): void {
  setVoidRequested(rows, charge, systemNow)
}

/** Ends the void of a closed charge; that of an open charge ends when it is closed. */
export async function endVoid(ctx: Ctx, charge: ChargeRow): Promise<void> {
  await clearVoidRequested(ctx.db, charge.id)
}
