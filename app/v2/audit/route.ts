import { listAuditOperation } from '@/lib/audit/contract'
import { pageAudit } from '@/lib/audit/page-audit'
import { viewAuditEntry } from '@/lib/audit/view'
import { resource, route } from '@/lib/http/api/route'
import { viewPage } from '@/lib/kernel/pagination'

const list = route(listAuditOperation, async (ctx, { query }) =>
  viewPage(query, await pageAudit(ctx, query), viewAuditEntry),
)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(list)
