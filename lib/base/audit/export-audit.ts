import type { Locale } from '@/lib/base/i18n/locales'
import { type Messages, messagesOf } from '@/lib/base/i18n/messages'
import { BYTE_ORDER_MARK, csvRow, csvText } from '@/lib/base/kernel/csv'
import { type Ctx, sellerIdOf, toRead, transaction } from '@/lib/base/kernel/ctx'
import { civilDateOf, SAO_PAULO } from '@/lib/base/kernel/dates'
import { requirePermission } from '@/lib/base/kernel/require-permission'
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
const changeWords = ({ member, before, after }: ChangedMember) =>
  `${member}: ${[before, after].filter((text) => text !== undefined).join(' → ')}`

type Texts = Messages['audit']

/** In the order of the file; titles are `audit.file`. */
const columns = {
  time: ({ occurredAt }) => instant.format(occurredAt),
  actor: ({ actorKind, actorName }, { actors }) => csvText(actorName ?? actors[actorKind]),
  kind: ({ actorKind }, { actors }) => actors[actorKind],
  action: ({ action }, { actions }) => actionWords(action, actions),
  code: ({ action }) => action,
  about: ({ action }, { resources }) => resources[auditActions[action]],
  resource: ({ resource }) => csvText(resource ?? ''),
  address: ({ address }) => address ?? '',
  browser: ({ userAgent }) => csvText(userAgent ?? ''),
  changes: (entry) => csvText(changedMembers(entry).map(changeWords).join('; ')),
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
 * The last line is the newest seal, by which the log can be checked later. The export is an entry too. Throws FORBIDDEN.
 */
export async function exportAudit(ctx: Ctx, query: AuditQuery, locale: Locale) {
  requirePermission(ctx, 'audit.read')
  const sellerId = sellerIdOf(ctx)
  const seal = await findLastAuditSeal(ctx.db, sellerId)
  const [newest] = await listEntries(ctx.db, sellerId, {}, { limit: 1 })
  const { audit: texts } = messagesOf[locale]
  const name = `${texts.file.name}-${civilDateOf(ctx.systemNow)}.csv`
  await transaction(ctx, (inner) =>
    recordAudit(inner, { action: 'export.audit', after: { ...query, file: name } }),
  )
  const rows = csvOf(await toRead(ctx), query, {
    texts,
    newestId: newest?.id ?? 0,
    seal: seal && `${seal.seq}:${seal.hash}`,
  })
  return { name, mediaType: 'text/csv; charset=utf-8', content: { texts: rows, encoding: 'utf8' as const } }
}

async function* csvOf(
  ctx: Ctx,
  query: AuditQuery,
  { texts, newestId, seal }: { texts: Texts; newestId: number; seal?: string },
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(names.map((name) => texts.file[name]))
  let afterId: number | undefined
  for (;;) {
    const page = { afterId, newestId, limit: BATCH }
    const entries = await listEntries(ctx.db, sellerIdOf(ctx), rowFilterOf(query), page)
    for (const entry of entries) yield csvRow(cellsOf.map((cell) => cell(entry, texts)))
    if (entries.length < BATCH) break
    afterId = entries.at(-1)!.id
  }
  const last = [texts.file.seal, seal ?? texts.file.unsealed]
  yield csvRow(names.map((_, index) => last[index] ?? ''))
}
