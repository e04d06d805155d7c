// What a page or a file reads in one go.

import { summarizeSales } from '@/lib/backoffice/sales/summarize-sales'
import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { entriesInRange } from '@/lib/money/statement/list-entries'
import { countDisputes } from '@/lib/payments/disputes/list-disputes'
import { listOrders } from '@/lib/payments/order-lists/list-orders'
import { countRefunds } from '@/lib/payments/refunds/listing/store'
import { countSubscriptions } from '@/lib/payments/subscriptions/listing/store'

/** The home page. */
export async function summarizeHome(ctx: Ctx): Promise<number> {
  const read = await Promise.all([
    summarizeSales(ctx),
    listOrders(ctx, { size: 6 }),
    countDisputes(ctx),
    countRefunds(ctx.db, sellerIdOf(ctx), 1_000),
    countSubscriptions(ctx.db, sellerIdOf(ctx)),
  ])
  return read.length
}

/** The entries of a statement's file. */
export async function listEntriesForExport(
  ctx: Ctx,
  range: { from: CivilDate; to: CivilDate },
): Promise<number> {
  let entries = 0
  for await (const _ of entriesInRange(ctx, range)) entries += 1
  return entries
}
