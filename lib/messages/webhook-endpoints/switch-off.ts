import type { TxCtx } from '@/lib/base/kernel/ctx'
import { updateEndpointsOff } from './store'

/** Switches all endpoints of a seller off: nothing is sent to them any more. */
export async function switchOffEndpoints(ctx: TxCtx, sellerId: number): Promise<void> {
  await updateEndpointsOff(ctx.tx, sellerId)
}
