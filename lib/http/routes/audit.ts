import { listAuditOperation } from '@/lib/base/audit/contract'
import { pageAudit } from '@/lib/base/audit/page-audit'
import { viewAuditEntry } from '@/lib/base/audit/view'
import { type Route, route } from '@/lib/http/api/route'
import { viewPage } from '@/lib/base/kernel/pagination'

export const auditRoutes: readonly Route[] = [
  route(listAuditOperation, async (ctx, { query }) =>
    viewPage(query, await pageAudit(ctx, query), viewAuditEntry),
  ),
]
