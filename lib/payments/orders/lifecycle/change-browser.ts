import type { TxCtx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { updateBrowser } from '@/lib/payments/orders/link-store'

/** Assigns an order of a link to the browser of the request. Throws FORBIDDEN without a browser. */
export async function changeBrowser(ctx: TxCtx, order: { id: number }): Promise<void> {
  if (!ctx.browser) throw new Problem('FORBIDDEN')
  await updateBrowser(ctx.tx, order.id, ctx.browser)
}
