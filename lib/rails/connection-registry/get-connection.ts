import { askCells, sumOf } from '@/lib/base/cells/ask-cells'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { operatorRoleMay } from '@/lib/base/kernel/permissions'
import { Problem } from '@/lib/base/kernel/problem'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { listNamedSellers } from '@/lib/parties/seller-directory/list-named'
import { credentialsContext, type ShownState, shownState } from '@/lib/rails/connections/connection'
import { HEALTH_DAYS } from '@/lib/rails/connections/health/erase-old-minutes'
import {
  type HourOfCalls,
  listErrors,
  listFigures,
  listHours,
  type OperationFigures,
} from '@/lib/rails/connections/health/store'
import type { ConnectionKind, ConnectionNote } from '@/lib/rails/connections/kind'
import { kindOf } from '@/lib/rails/connections/running/adapter-input'
import { type ConnectionRow, findConnectionByUuid, findVersion } from '@/lib/rails/connections/store'
import { listAssignments } from './assignment-store'
import { certificatesOf, type ShownCertificate } from './certificates'
import { countOpenCharges } from './dependants-store'
import { type ShownKind, shownKind } from './fields'
import { type Route, routeOf } from './list-overview'
import { listSellersToServe } from './list-sellers'

const MAX_ERRORS = 10
const MAX_NOTES = 20

export interface ConnectionDetail {
  uuid: string
  name: string
  kind: ShownKind
  active: boolean
  version: number
  changedAt: Date
  changedBy: string
  /** Whose own contract it is. */
  seller?: { uuid: string; name: string }
  settings: Record<string, unknown>
  /** The credentials that are set; their values are never shown. */
  secrets: string[]
  certificates: ShownCertificate[]
  state: ShownState
  /** When its present settings were last tested. */
  testedAt: Date | null
  testPassed: boolean | null
  /** Since when it fails, and with which error. */
  incident?: { since: Date; operation: string; error: string }
  figures: OperationFigures[]
  hours: HourOfCalls[]
  errors: Awaited<ReturnType<typeof listErrors>>
  /** What the kind notes of payments; absent where it notes nothing. */
  notes?: ConnectionNote[]
  routes: Route[]
  openCharges: number
  sellers: { uuid: string; name: string }[]
  mayManage: boolean
}

/** A connection as the operator sees it, without any credential. Throws NOT_FOUND. */
export async function getConnection(ctx: Ctx, { uuid }: { uuid: string }): Promise<ConnectionDetail> {
  requireOperator(ctx, 'platform.read')
  const { db, actor, systemNow } = ctx
  const row = await findConnectionByUuid(db, uuid)
  if (!row) throw new Problem('NOT_FOUND')
  const kind = kindOf(ctx.ports.connectionKinds, row.kind)
  const mayManage = actor.kind === 'operator-user' && operatorRoleMay(actor.role, 'connections.manage')
  const day = new Date(systemNow.getTime() - DAY_MS)
  const stored = new Date(systemNow.getTime() - HEALTH_DAYS * DAY_MS)
  const [found, figures, hours, errors, assignments, open, owners, sellers, notes] = await Promise.all([
    findVersion(db, row.id),
    listFigures(db, [row.id], day),
    listHours(db, row.id, day),
    listErrors(db, row.id, { since: stored, limit: MAX_ERRORS }),
    listAssignments(ctx),
    askCells(ctx, (own) => countOpenCharges(own.db, row.id)),
    listNamedSellers(ctx, [row.sellerId]),
    mayManage ? listSellersToServe(ctx) : [],
    kind.listNotes?.(db, { connectionId: row.id, limit: MAX_NOTES }),
  ])
  const circuit = found?.circuit
  const owner = owners.get(row.sellerId ?? 0)
  const openCharges = sumOf(open.answers, (count) => count)
  const { name, active, version, changedAt, changedBy, settings, testedAt, testPassed } = row
  return {
    ...{ uuid, name, active, version, changedAt, changedBy, settings },
    kind: shownKind(kind),
    ...(owner && { seller: { uuid: owner.uuid, name: owner.fantasyName } }),
    ...shownCredentials(ctx, row, kind),
    state: shownState({ active, testPassed, state: circuit?.state ?? 'CLOSED' }),
    ...{ testedAt, testPassed },
    ...(circuit &&
      circuit.state !== 'CLOSED' && {
        incident: { since: circuit.openedAt, operation: circuit.operation, error: circuit.lastError },
      }),
    ...{ figures, hours, errors, openCharges, mayManage },
    ...(notes && { notes }),
    routes: assignments.filter(({ assignment }) => assignment.connectionId === row.id).map(routeOf),
    sellers,
  }
}

/** Names and certificates only. Nothing where the credentials can't be opened: then the test says so. */
function shownCredentials(
  { sealer }: Pick<Ctx, 'sealer'>,
  { uuid, sealedCredentials, settings }: ConnectionRow,
  kind: ConnectionKind,
): Pick<ConnectionDetail, 'secrets' | 'certificates'> {
  try {
    const opened = JSON.parse(sealer.open(sealedCredentials, credentialsContext(uuid))) as object
    return { secrets: Object.keys(opened), certificates: certificatesOf(kind, { ...settings, ...opened }) }
  } catch {
    return { secrets: [], certificates: [] }
  }
}
