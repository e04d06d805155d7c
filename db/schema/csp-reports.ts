import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, instant } from './columns'

/** What browsers refused by the policy of our pages, one row for each kind and the count of its reports. */
export const cspReports = pgTable(
  'csp_reports',
  {
    id: id(),
    /** The first segment of the path; what follows may name a payment. */
    page: text('page').notNull(),
    directive: text('directive').notNull(),
    /** The origin of what was blocked, or `inline`, `eval`, `data` …. */
    blocked: text('blocked').notNull(),
    reports: integer('reports').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [
    unique('csp_reports_kind').on(t.page, t.directive, t.blocked),
    index('csp_reports_last').on(t.lastAt),
  ],
)
