import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import type { LinkConversion } from '@/lib/payments/payment-links/conversion'
import { findCountedLink } from '@/lib/payments/payment-links/list-store'
import { type ConversionDay, listConversionDays } from './conversion-store'

/** Days that the table shows. */
const MAX_DAYS = 60

/** What became of a link of the acting seller, in all and by day. Throws NOT_FOUND, also for another seller's link. */
export async function getLinkConversion(
  ctx: Ctx,
  input: { uuid: string },
): Promise<LinkConversion & { days: ConversionDay[] }> {
  requirePermission(ctx, 'payments.read')
  const found = await findCountedLink(ctx.db, sellerIdOf(ctx), input.uuid)
  if (!found) throw new Problem('NOT_FOUND')
  const { link, opened, began, paid } = found
  return { opened, began, paid, days: await listConversionDays(ctx.db, link.id, MAX_DAYS) }
}
