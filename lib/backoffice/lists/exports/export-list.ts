import { recordAudit } from '@/lib/base/audit/record'
import type { Locale } from '@/lib/base/i18n/locales'
import { type Ctx, sellerIdOf, type TxCtx, toRead, transaction } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { csvHead, csvLines } from '@/lib/base/lists/csv'
import { type AnyList, streamList } from '@/lib/base/lists/list'
import { type ListQuery, writeListQuery } from '@/lib/base/lists/query'
import { sheetRows, sheetTitles } from '@/lib/base/lists/sheet'
import { MAX_WORKBOOK_ROWS } from '@/lib/base/spreadsheets/max-rows'
import type { FileFormat } from '@/lib/base/spreadsheets/table-file'
import { WORKBOOK_TYPE, workbookOf } from '@/lib/base/spreadsheets/workbook'
import { csvTextsOf, messageAt } from './csv-texts'
import { MAX_COUNTED, MAX_OPEN_EXPORTS, MAX_STREAMED } from './list-export'
import { countOpenExports, insertExport } from './store'

interface ExportRequest {
  list: AnyList
  query: ListQuery
  locale: Locale
}

/** The file of a list that is short enough for a page to wait for; of a longer one the page begins a job. Throws FORBIDDEN, CONFLICT. */
export async function exportList(ctx: Ctx, request: ExportRequest) {
  const headers = await requireShort(ctx, request, MAX_STREAMED)
  return { ...(await exportWholeList(ctx, request)), headers }
}

/** The same rows as a workbook. Throws FORBIDDEN, and CONFLICT with more rows than MAX_WORKBOOK_ROWS. */
export async function exportWorkbook(ctx: Ctx, request: ExportRequest) {
  const headers = await requireShort(ctx, request, MAX_WORKBOOK_ROWS)
  const { list, query, locale } = request
  const { fields } = list
  const name = fileNameOf(ctx, list, { locale, format: 'xlsx' })
  await transaction(ctx, (inner) => recordExport(inner, { list, query, file: name }))
  const texts = csvTextsOf(fields, locale)
  const items = streamList(await toRead(ctx), list, query)
  const content = await workbookOf({
    name: messageAt(locale, `${fields.texts}.title`),
    titles: sheetTitles(fields, query, texts),
    rows: sheetRows(fields, query, { items, texts }),
  })
  return { name, mediaType: WORKBOOK_TYPE, content, headers }
}

/** The number of rows, for the progress of the page. Throws CONFLICT where there are too many to wait for: the connection might break. */
async function requireShort(ctx: Ctx, { list, query }: ExportRequest, max: number) {
  requirePermission(ctx, list.permission)
  const total = await list.count(await toRead(ctx), query.filters, max + 1)
  if (total > max) throw new Problem('CONFLICT')
  return { 'X-Total-Rows': String(total) }
}

/** The rows that a list shows with this query, all its pages, as a file for spreadsheets. The export is audited. Throws FORBIDDEN. */
export async function exportWholeList(ctx: Ctx, { list, query, locale }: ExportRequest) {
  requirePermission(ctx, list.permission)
  const name = fileNameOf(ctx, list, { locale, format: 'csv' })
  await transaction(ctx, (inner) => recordExport(inner, { list, query, file: name }))
  const texts = csvTextsOf(list.fields, locale)
  return {
    name,
    mediaType: 'text/csv; charset=utf-8',
    content: { texts: csvOf(await toRead(ctx), { list, query, texts }), encoding: 'utf8' as const },
  }
}

async function* csvOf(
  ctx: Ctx,
  { list, query, texts }: Pick<ExportRequest, 'list' | 'query'> & { texts: ReturnType<typeof csvTextsOf> },
): AsyncGenerator<string> {
  yield csvHead(list.fields, query, texts)
  yield* csvLines(list.fields, query, { items: streamList(ctx, list, query), texts })
}

/** Whether the file can be sent at once; otherwise the job that writes it. Throws FORBIDDEN, and CONFLICT with too many such jobs. */
export async function startExport(
  ctx: Ctx,
  { list, query, locale }: ExportRequest,
): Promise<{ total: number; exportUuid?: string }> {
  requirePermission(ctx, list.permission)
  const { actor } = ctx
  if (actor.kind === 'operator-viewer') throw new Problem('FORBIDDEN')
  const total = await list.count(await toRead(ctx), query.filters, MAX_COUNTED)
  if (total <= MAX_STREAMED || actor.kind !== 'portal-user') return { total }
  const exportUuid = crypto.randomUUID()
  await transaction(ctx, async (inner) => {
    const sellerId = sellerIdOf(ctx)
    if ((await countOpenExports(inner.tx, sellerId)) >= MAX_OPEN_EXPORTS) throw new Problem('CONFLICT')
    const fileName = fileNameOf(ctx, list, { locale, format: 'csv' })
    await insertExport(inner.tx, {
      uuid: exportUuid,
      sellerId,
      userUuid: actor.userUuid,
      role: actor.role,
      list: list.fields.name,
      query: writeListQuery(list.fields, { ...query, cursor: undefined }).toString(),
      locale,
      fileName,
      total,
      createdAt: ctx.systemNow,
    })
    await recordExport(inner, { list, query, file: fileName })
  })
  return { total, exportUuid }
}

/** The title of the list's page and the day, as `pedidos-2026-11-20.csv`. */
function fileNameOf(
  { now }: Ctx,
  { fields }: AnyList,
  { locale, format }: { locale: Locale; format: FileFormat },
): string {
  const title = messageAt(locale, `${fields.texts}.title`)
  const plain = title.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return `${plain.replace(/[^a-z0-9]+/g, '-')}-${civilDateOf(now)}.${format}`
}

/** Texts that a person typed may be a buyer's data, so of them the entry has only the names. */
async function recordExport(
  ctx: TxCtx,
  { list: { fields }, query, file }: { list: AnyList; query: ListQuery; file: string },
): Promise<void> {
  const isTyped = (name: string) => ['text', 'entry'].includes(fields.filters[name].kind)
  const filters = Object.entries(query.texts).map(([name, words]) => [name, isTyped(name) ? '…' : words])
  const after = { list: fields.name, file, ...Object.fromEntries(filters) }
  await recordAudit(ctx, { action: 'export.list', after })
}
