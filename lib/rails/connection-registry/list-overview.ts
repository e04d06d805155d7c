import type { Ctx } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { operatorRoleMay } from '@/lib/base/kernel/permissions'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import {
  type ConnectionService,
  connectionServices,
  type ShownState,
  shownState,
} from '@/lib/rails/connections/connection'
import { listFigures } from '@/lib/rails/connections/health/store'
import { listConnections } from '@/lib/rails/connections/store'
import { listAssignments } from './assignment-store'
import { type ShownKind, shownKind } from './fields'

export interface ConnectionSummary {
  uuid: string
  name: string
  kindTitle: string
  active: boolean
  state: ShownState
  services: ConnectionService[]
  /** Of a day, like the failures and the milliseconds of a call. */
  calls: number
  failures: number
  averageMs: number
  certificateEndsAt: Date | null
}

/** What serves live sellers: an assignment with its connection, in the order in which they are tried. */
export interface Route {
  uuid: string
  service: ConnectionService
  connection: { uuid: string; name: string; active: boolean }
  /** Absent for all live sellers. */
  seller?: { uuid: string; name: string }
  position: number
  brands: string[]
  minValue: number | null
  maxValue: number | null
}

export interface Overview {
  connections: ConnectionSummary[]
  routes: Route[]
  kinds: ShownKind[]
  mayManage: boolean
}

/** All connections of the operator with their health, and what they serve. */
export async function listOverview(ctx: Ctx): Promise<Overview> {
  requireOperator(ctx, 'platform.read')
  const { db, ports, systemNow, actor } = ctx
  const [rows, assignments] = await Promise.all([listConnections(db), listAssignments(ctx)])
  const ids = rows.map(({ connection }) => connection.id)
  const figures = await listFigures(db, ids, new Date(systemNow.getTime() - DAY_MS))
  const connections = rows.map(({ connection, circuit }) => {
    const own = figures.filter(({ connectionId }) => connectionId === connection.id)
    const calls = own.reduce((sum, one) => sum + one.calls, 0)
    const totalMs = own.reduce((sum, one) => sum + one.calls * one.averageMs, 0)
    const served = assignments.filter(({ assignment }) => assignment.connectionId === connection.id)
    const { uuid, name, active, certificateEndsAt, kind, testPassed } = connection
    return {
      uuid,
      name,
      active,
      certificateEndsAt,
      kindTitle: ports.connectionKinds.find((one) => one.kind === kind)?.title ?? kind,
      state: shownState({ active, testPassed, state: circuit?.state ?? 'CLOSED' }),
      services: connectionServices.filter((service) =>
        served.some(({ assignment }) => assignment.service === service),
      ),
      calls,
      failures: own.reduce((sum, one) => sum + one.failures, 0),
      averageMs: calls === 0 ? 0 : Math.round(totalMs / calls),
    }
  })
  const mayManage = actor.kind === 'operator-user' && operatorRoleMay(actor.role, 'connections.manage')
  return {
    connections,
    routes: assignments.map(routeOf),
    kinds: ports.connectionKinds.map(shownKind),
    mayManage,
  }
}

type Assigned = Awaited<ReturnType<typeof listAssignments>>[number]

export function routeOf({ assignment, connection, seller }: Assigned): Route {
  const { uuid, service, position, brands, minValue, maxValue } = assignment
  return {
    uuid,
    service,
    connection,
    ...(seller && { seller }),
    position,
    brands,
    minValue,
    maxValue,
  }
}
