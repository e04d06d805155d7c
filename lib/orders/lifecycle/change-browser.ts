import type { TxCtx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { updateBrowser } from '@/lib/orders/link-store'

/** An order of a link is the asking browser's from now on. Throws FORBIDDEN where none asks. */
export async function changeBrowser(ctx: TxCtx, order: { id: number }): Promise<void> {
  if (!ctx.browser) throw new Problem('FORBIDDEN')
  await updateBrowser(ctx.tx, order.id, ctx.browser)
}
