import ptBR from '@/lib/i18n/messages/pt-BR'
import { BYTE_ORDER_MARK, csvRow, csvText } from '@/lib/kernel/csv'
import { type Ctx, sellerIdOf, toRead, transaction } from '@/lib/kernel/ctx'
import { civilDateOf, SAO_PAULO } from '@/lib/kernel/dates'
import { requirePermission } from '@/lib/kernel/require-permission'
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

const columns: readonly (readonly [title: string, of: (entry: AuditEntry) => string])[] = [
  ['Quando', ({ occurredAt }) => instant.format(occurredAt)],
  ['Quem', ({ actorKind, actorName }) => csvText(actorName ?? ptBR.audit.actors[actorKind])],
  ['Tipo', ({ actorKind }) => ptBR.audit.actors[actorKind]],
  ['O quê', ({ action }) => actionWords(action)],
  ['Ação', ({ action }) => action],
  ['Sobre', ({ action }) => ptBR.audit.resources[auditActions[action]]],
  ['Identificador', ({ resource }) => csvText(resource ?? '')],
  ['De onde', ({ address }) => address ?? ''],
  ['Navegador', ({ userAgent }) => csvText(userAgent ?? '')],
  ['O que mudou', (entry) => csvText(changedMembers(entry).map(changeWords).join('; '))],
  ['Requisição', ({ requestId }) => requestId],
  ['Código', ({ uuid }) => uuid],
]

/** The texts of actions are nested by the part before the dot. */
function actionWords(action: AuditEntry['action']): string {
  const [area, name] = action.split('.') as [keyof typeof ptBR.audit.actions, string]
  return (ptBR.audit.actions[area] as Record<string, string>)[name]!
}

/**
 * The entries of the acting seller's audit log that the page shows with this filter, all its pages, as a file for spreadsheets.
 * The last line is the newest seal, by which the log can be checked later. The export is an entry too. Throws FORBIDDEN.
 */
export async function exportAudit(ctx: Ctx, query: AuditQuery) {
  requirePermission(ctx, 'audit.read')
  const sellerId = sellerIdOf(ctx)
  const seal = await findLastAuditSeal(ctx.db, sellerId)
  const [newest] = await listEntries(ctx.db, sellerId, {}, { limit: 1 })
  const name = `auditoria-${civilDateOf(ctx.systemNow)}.csv`
  await transaction(ctx, (inner) =>
    recordAudit(inner, { action: 'export.audit', after: { ...query, file: name } }),
  )
  const texts = csvOf(await toRead(ctx), query, {
    newestId: newest?.id ?? 0,
    seal: seal && `${seal.seq}:${seal.hash}`,
  })
  return { name, mediaType: 'text/csv; charset=utf-8', content: { texts, encoding: 'utf8' as const } }
}

async function* csvOf(
  ctx: Ctx,
  query: AuditQuery,
  { newestId, seal }: { newestId: number; seal?: string },
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(columns.map(([title]) => title))
  let afterId: number | undefined
  for (;;) {
    const page = { afterId, newestId, limit: BATCH }
    const entries = await listEntries(ctx.db, sellerIdOf(ctx), rowFilterOf(query), page)
    for (const entry of entries) yield csvRow(columns.map(([, cell]) => cell(entry)))
    if (entries.length < BATCH) break
    afterId = entries.at(-1)!.id
  }
  const last = ['Selo', seal ?? 'nada selado ainda']
  yield csvRow(columns.map((_, index) => last[index] ?? ''))
}
