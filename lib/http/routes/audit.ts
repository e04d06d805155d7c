import { listAuditOperation } from '@/lib/audit/contract'
import { pageAudit } from '@/lib/audit/page-audit'
import { viewAuditEntry } from '@/lib/audit/view'
import { type Route, route } from '@/lib/http/api/route'
import { viewPage } from '@/lib/kernel/pagination'

export const auditRoutes: readonly Route[] = [
  route(listAuditOperation, async (ctx, { query }) =>
    viewPage(query, await pageAudit(ctx, query), viewAuditEntry),
  ),
]
