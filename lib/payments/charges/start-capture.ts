import type { Ctx, TxCtx } from '@/lib/base/kernel/ctx'
import type { Centavos } from '@/lib/base/kernel/money'
import { clearCapture, setCapture } from './card-store'
import type { ChargeRow } from './store'

/** Stores that an authorised charge is to be captured, and how much of it, before the acquirer is called. */
export async function startCapture(ctx: TxCtx, charge: ChargeRow, captureValue: Centavos): Promise<void> {
  await setCapture(ctx.tx, charge.id, { captureValue, systemNow: ctx.systemNow })
}

/** Removes a capture that the acquirer refused; one of another value, which began after it, stays. */
export async function giveUpCapture(
  ctx: Ctx,
  { id, captureValue }: Pick<ChargeRow, 'id'> & { captureValue: Centavos },
): Promise<void> {
  await clearCapture(ctx.db, id, captureValue)
}
