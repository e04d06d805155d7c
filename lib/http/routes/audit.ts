import { listAuditOperation } from '@/lib/base/audit/contract'
import { pageAudit } from '@/lib/base/audit/page-audit'
import { viewAuditEntry } from '@/lib/base/audit/view'
import { viewPage } from '@/lib/base/kernel/pagination'
import { type Route, route } from '@/lib/http/api/route'

export const auditRoutes: readonly Route[] = [
  route(listAuditOperation, async (ctx, { query }) =>
    viewPage(query, await pageAudit(ctx, query), viewAuditEntry),
  ),
]
