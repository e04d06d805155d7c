import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { type Page, type PageRequest, requirePage } from '@/lib/base/kernel/pagination'
import { findTerminalOfSeller, listTerminals as listRows, type TerminalColumn } from './store'
import type { Terminal } from './terminal'

/** A page of the acting seller's terminals that match all filters. Throws BAR-0100 for an invalid page. */
export async function listTerminals(
  ctx: Ctx,
  input: PageRequest<TerminalColumn> & { serialNumber?: string; active?: boolean },
): Promise<Page<Terminal>> {
  const sellerId = sellerIdOf(ctx)
  const afterId = await requirePage(
    input,
    async (uuid) => (await findTerminalOfSeller(ctx.db, sellerId, uuid))?.id,
  )
  const { serialNumber, active } = input
  return listRows(ctx.db, sellerId, { serialNumber, active }, input, afterId)
}
