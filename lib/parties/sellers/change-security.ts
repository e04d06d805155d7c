import type { TxCtx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import type { SecuritySettings } from './security-settings'
import { lockSeller, updateSeller } from './store'

/** Changes the given members of a seller's security settings; an undefined one becomes its default. Returns both states. */
export async function changeSecurity(
  ctx: TxCtx,
  sellerId: number,
  change: SecuritySettings,
): Promise<{ before: Record<string, unknown>; after: Record<string, unknown> }> {
  const seller = await lockSeller(ctx.tx, sellerId)
  if (!seller) throw new Problem('NOT_FOUND')
  const { security } = await updateSeller(ctx.tx, sellerId, { security: { ...seller.security, ...change } })
  const shown = (settings: SecuritySettings) =>
    Object.fromEntries(Object.keys(change).map((name) => [name, settings[name as keyof SecuritySettings]]))
  return { before: shown(seller.security), after: shown(security) }
}
