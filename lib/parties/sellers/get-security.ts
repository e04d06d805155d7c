import type { TxCtx } from '@/lib/base/kernel/ctx'
import { getSeller } from './get-seller'
import type { SecuritySettings } from './security-settings'

/** What a seller demands of refunds, payouts and its people. */
export async function getSecurity(ctx: TxCtx, sellerId: number): Promise<SecuritySettings> {
  return (await getSeller(ctx.tx, sellerId)).security
}
