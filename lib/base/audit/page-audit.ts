import type { z } from 'zod'
import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { endOfCivilDate, startOfCivilDate } from '@/lib/base/kernel/dates'
import { type Page, requirePage } from '@/lib/base/kernel/pagination'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import type { auditListQuery } from './contract'
import { listEntryPage } from './page-store'
import { type AuditEntry, findEntryOfSeller } from './store'

/** A page of the acting seller's audit log. Throws FORBIDDEN for who may not read it, BAR-0100 for an impossible page. */
export async function pageAudit(ctx: Ctx, input: z.output<typeof auditListQuery>): Promise<Page<AuditEntry>> {
  requirePermission(ctx, 'audit.read')
  const sellerId = sellerIdOf(ctx)
  const { action, actor, resource, dateInitial, dateFinal, ...request } = input
  const afterId = await requirePage(
    request,
    async (after) => (await findEntryOfSeller(ctx.db, sellerId, after))?.id,
  )
  const filter = {
    action,
    actor,
    resource,
    from: dateInitial && startOfCivilDate(dateInitial),
    until: dateFinal && endOfCivilDate(dateFinal),
  }
  return listEntryPage(ctx.db, sellerId, filter, request, afterId)
}
