// Everything that can be exported for a period: the statement, the audit log, and each list that is filtered by days.

import { exportWholeList } from '@/lib/backoffice/lists/exports/export-list'
import { lists } from '@/lib/backoffice/lists/registry'
import { exportAudit } from '@/lib/base/audit/export-audit'
import { defaultLocale, type Locale } from '@/lib/base/i18n/locales'
import type { Ctx } from '@/lib/base/kernel/ctx'
import type { Permission } from '@/lib/base/kernel/permissions'
import type { AnyList } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import { exportStatement } from '@/lib/money/statement/export-statement'
import { type Period, type ScheduledFormat, scheduledFormats } from './schedule'

export interface ExportedFile {
  name: string
  mediaType: string
  content: Uint8Array | { texts: AsyncIterable<string>; encoding: 'utf8' | 'latin1' }
}

export interface ExportSubject {
  /** The dotted path of its name in the messages. */
  title: string
  formats: readonly ScheduledFormat[]
  /** What a person needs to get it. */
  permission: Permission
  /** Writes the file as the actor, and records that it did. Throws FORBIDDEN. */
  write(ctx: Ctx, period: Period, format: ScheduledFormat): Promise<ExportedFile>
}

const hasDays = ({ fields }: AnyList) => ['from', 'to'].every((name) => fields.filters[name]?.kind === 'day')

const ofList = (list: AnyList, locale: Locale = defaultLocale): ExportSubject => ({
  title: `${list.fields.texts}.title`,
  formats: ['csv'],
  permission: list.permission,
  write: (ctx, { from, to }) =>
    exportWholeList(ctx, { list, query: readListQuery(list.fields, { from, to }), locale }),
})

export const exportSubjects: Readonly<Record<string, ExportSubject>> = {
  statement: {
    title: 'statement.title',
    formats: scheduledFormats,
    permission: 'statement.export',
    write: (ctx, { from, to }, format) => exportStatement(ctx, { format, from, to }),
  },
  audit: {
    title: 'audit.title',
    formats: ['csv'],
    permission: 'audit.read',
    write: (ctx, { from, to }) => exportAudit(ctx, { from, to }, defaultLocale),
  },
  ...Object.fromEntries(
    Object.entries(lists)
      .filter(([, list]) => hasDays(list))
      .map(([name, list]) => [name, ofList(list)]),
  ),
}

/** Undefined for a name that is no subject's, and for the names that every object has. */
export const findSubject = (name: string): ExportSubject | undefined =>
  Object.hasOwn(exportSubjects, name) ? exportSubjects[name] : undefined
