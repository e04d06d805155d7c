// How the portal and its CSV filter the audit log: by the query of the page's address.
import { z } from 'zod'
import { endOfCivilDate, startOfCivilDate } from '@/lib/base/kernel/dates'
import { civilDate } from '@/lib/base/text/date-schemas'
import { auditActionNames } from './audit'

export const auditFilter = z.object({
  from: civilDate.optional(),
  to: civilDate.optional(),
  actor: z.string().trim().max(120).optional(),
  action: z.enum(auditActionNames).optional(),
  resource: z.string().trim().max(100).optional(),
})

export type AuditQuery = z.output<typeof auditFilter>

/** The filter of the rows; days in the wrong order are swapped. */
export function rowFilterOf({ from, to, actor, action, resource }: AuditQuery) {
  const [first, last] = from && to && from > to ? [to, from] : [from, to]
  return {
    from: first && startOfCivilDate(first),
    until: last && endOfCivilDate(last),
    actor: actor || undefined,
    action,
    resource: resource || undefined,
  }
}
