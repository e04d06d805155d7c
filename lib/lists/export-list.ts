import { recordAudit } from '@/lib/audit/record'
import type { Locale } from '@/lib/i18n/locales'
import { type Ctx, transaction } from '@/lib/kernel/ctx'
import { civilDateOf } from '@/lib/kernel/dates'
import { csvOfList } from '@/lib/kernel/lists/csv'
import { type AnyList, streamList } from '@/lib/kernel/lists/list'
import type { ListQuery } from '@/lib/kernel/lists/query'
import { requirePermission } from '@/lib/kernel/require-permission'
import { csvTextsOf, messageAt } from './csv-texts'

/** A list up to this size is sent at once; a longer one is written by a job. */
export const MAX_STREAMED = 50_000

/** The rows that a list shows with this query, all its pages, as a file for spreadsheets. The export is audited. Throws FORBIDDEN. */
export async function exportList(
  ctx: Ctx,
  { list, query, locale }: { list: AnyList; query: ListQuery; locale: Locale },
) {
  requirePermission(ctx, list.permission)
  const total = await list.count(ctx, query.filters, MAX_STREAMED + 1)
  const name = `${fileNameOf(list, locale)}-${civilDateOf(ctx.now)}.csv`
  await transaction(ctx, (inner) =>
    recordAudit(inner, {
      action: 'export.list',
      after: { list: list.fields.name, file: name, ...choicesOf(list, query) },
    }),
  )
  const rows = streamList(ctx, list, query)
  const texts = csvOfList(list.fields, query, rows, csvTextsOf(list.fields, locale))
  return {
    name,
    mediaType: 'text/csv; charset=utf-8',
    content: { texts, encoding: 'utf8' as const },
    headers: { 'X-Total-Rows': String(total) },
  }
}

/** The title of the list's page in lower case, as `pedidos`. */
const fileNameOf = ({ fields }: AnyList, locale: Locale) =>
  messageAt(locale, `${fields.texts}.title`)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')

/** The filters of the audit entry: texts that a person typed may be a buyer's data, so of them only the name is recorded. */
function choicesOf({ fields }: AnyList, { texts }: ListQuery): Record<string, string> {
  const isTyped = (name: string) => ['text', 'entry'].includes(fields.filters[name].kind)
  return Object.fromEntries(
    Object.entries(texts).map(([name, words]) => [name, isTyped(name) ? '…' : (words ?? '')]),
  )
}
