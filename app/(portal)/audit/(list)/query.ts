import { z } from 'zod'
import { type AuditQuery, auditFilter } from '@/lib/base/audit/audit-filter'
import type { FileFormat } from '@/lib/base/spreadsheets/table-file'
import { addressWith } from '../../search-params'

type Params = Record<string, string | string[] | undefined>

const { from, to, actor, action, resource } = auditFilter.shape
/** Empty and invalid parameters are ignored. */
const query = z.object({
  from: from.catch(undefined),
  to: to.catch(undefined),
  actor: actor.catch(undefined),
  action: action.catch(undefined),
  resource: resource.catch(undefined),
  before: z.uuid().optional().catch(undefined),
})

/** The filter of an address of the log. */
export function filterOf(params: Params): AuditQuery {
  const { before: _, ...filter } = query.parse(params)
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as AuditQuery
}

export const beforeOf = (params: Params): string | undefined => query.parse(params).before

/** The address of the log, or of its export, with this filter. */
export const hrefOf = (filter: AuditQuery & { format?: FileFormat }, path = '/audit') =>
  addressWith(path, filter)
