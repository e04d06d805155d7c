import type { Ctx } from '@/lib/kernel/ctx'
import { requireOperator } from '@/lib/kernel/require-permission'
import { listLiveSellers } from './assignment-store'

const MAX_SELLERS = 500

/** The live sellers that a connection may be assigned to, by name. */
export async function listSellersToServe(ctx: Ctx): Promise<{ uuid: string; name: string }[]> {
  requireOperator(ctx, 'platform.read')
  const found = await listLiveSellers(ctx.db, MAX_SELLERS)
  return found.map(({ uuid, name }) => ({ uuid, name }))
}
