import type { Locale } from '@/lib/base/i18n/locales'
import { type Messages, messagesOf } from '@/lib/base/i18n/messages'
import { BYTE_ORDER_MARK, csvRow, csvText } from '@/lib/base/kernel/csv'
import { type Ctx, sellerIdOf, toRead, transaction } from '@/lib/base/kernel/ctx'
import { civilDateOf, SAO_PAULO } from '@/lib/base/kernel/dates'
import { invalidField } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { MAX_WORKBOOK_ROWS } from '@/lib/base/spreadsheets/max-rows'
import type { FileFormat } from '@/lib/base/spreadsheets/table-file'
import { type SheetCell, WORKBOOK_TYPE, workbookOf } from '@/lib/base/spreadsheets/workbook'
import { auditActions } from './audit'
import { type AuditQuery, rowFilterOf } from './audit-filter'
import { type ChangedMember, changedMembers } from './changed-members'
import { listEntries } from './page-store'
import { recordAudit } from './record'
import { findLastAuditSeal } from './seal-store'
import type { AuditEntry } from './store'

const BATCH = 500

const instant = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: SAO_PAULO,
})
const sortable = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: SAO_PAULO,
})
const changeWords = ({ member, before, after }: ChangedMember) =>
  `${member}: ${[before, after].filter((text) => text !== undefined).join(' → ')}`

type Texts = Messages['audit']

/** In the order of the file; titles are `audit.file`. */
const columns = {
  time: ({ occurredAt }) => instant.format(occurredAt),
  actor: ({ actorKind, actorName }, { actors }) => actorName ?? actors[actorKind],
  kind: ({ actorKind }, { actors }) => actors[actorKind],
  action: ({ action }, { actions }) => actionWords(action, actions),
  code: ({ action }) => action,
  about: ({ action }, { resources }) => resources[auditActions[action]],
  resource: ({ resource }) => resource ?? '',
  address: ({ address }) => address ?? '',
  browser: ({ userAgent }) => userAgent ?? '',
  changes: (entry) => changedMembers(entry).map(changeWords).join('; '),
  request: ({ requestId }) => requestId,
  uuid: ({ uuid }) => uuid,
} satisfies Partial<Record<keyof Texts['file'], (entry: AuditEntry, texts: Texts) => string>>

const names = Object.keys(columns) as (keyof typeof columns)[]
const cellsOf = Object.values<(entry: AuditEntry, texts: Texts) => string>(columns)

/** The texts of actions are nested by the part before the dot. */
function actionWords(action: AuditEntry['action'], actions: Texts['actions']): string {
  const [area, name] = action.split('.') as [keyof Texts['actions'], string]
  return (actions[area] as Record<string, string>)[name]!
}

/**
 * The entries of the acting seller's audit log that the page shows with this filter, all its pages, as a file for spreadsheets in
 * the language of the reader.
 * The last line is the newest seal, by which the log can be checked later. The export is an entry too. Throws FORBIDDEN, and
 * BAR-0100 where there are too many entries for a workbook.
 */
export async function exportAudit(
  ctx: Ctx,
  { format = 'csv', ...query }: AuditQuery & { format?: FileFormat },
  locale: Locale,
) {
  requirePermission(ctx, 'audit.read')
  const sellerId = sellerIdOf(ctx)
  const seal = await findLastAuditSeal(ctx.db, sellerId)
  const [newest] = await listEntries(ctx.db, sellerId, {}, { limit: 1 })
  const { audit: texts } = messagesOf[locale]
  const name = `${texts.file.name}-${civilDateOf(ctx.systemNow)}.${format}`
  const last = [texts.file.seal, seal ? `${seal.seq}:${seal.hash}` : texts.file.unsealed]
  const table = {
    titles: names.map((one) => texts.file[one]),
    last: names.map((_, index) => last[index] ?? ''),
    entries: entriesUpTo(await toRead(ctx), query, newest?.id ?? 0),
    texts,
  }
  const workbook = format === 'xlsx' ? await auditWorkbook(table) : undefined
  await transaction(ctx, (inner) =>
    recordAudit(inner, { action: 'export.audit', after: { ...query, file: name } }),
  )
  if (workbook) return { name, mediaType: WORKBOOK_TYPE, content: workbook }
  const content = { texts: csvOf(table), encoding: 'utf8' as const }
  return { name, mediaType: 'text/csv; charset=utf-8', content }
}

interface AuditTable {
  titles: string[]
  /** The last row. */
  last: string[]
  entries: AsyncIterable<AuditEntry>
  texts: Texts
}

async function* entriesUpTo(ctx: Ctx, query: AuditQuery, newestId: number): AsyncGenerator<AuditEntry> {
  let afterId: number | undefined
  for (;;) {
    const page = { afterId, newestId, limit: BATCH }
    const entries = await listEntries(ctx.db, sellerIdOf(ctx), rowFilterOf(query), page)
    yield* entries
    if (entries.length < BATCH) return
    afterId = entries.at(-1)!.id
  }
}

async function* csvOf({ titles, last, entries, texts }: AuditTable): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(titles)
  for await (const entry of entries) yield csvRow(cellsOf.map((cell) => csvText(cell(entry, texts))))
  yield csvRow(last)
}

async function auditWorkbook({ titles, last, entries, texts }: AuditTable): Promise<Buffer> {
  const rows: SheetCell[][] = []
  for await (const entry of entries) {
    if (rows.length === MAX_WORKBOOK_ROWS)
      throw invalidField(
        'format',
        'use csv',
        `O registro passa de ${MAX_WORKBOOK_ROWS} linhas. Exporte em CSV.`,
      )
    rows.push(
      names.map((name) =>
        name === 'time'
          ? { kind: 'time', value: sortable.format(entry.occurredAt).replace(' ', 'T') }
          : { kind: 'text', value: columns[name](entry, texts) },
      ),
    )
  }
  rows.push(last.map((value) => ({ kind: 'text', value })))
  return workbookOf({ name: texts.file.name, titles, rows })
}
