import type { Ctx } from '@/lib/base/kernel/ctx'
import { addDays, addMonths, type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { Problem } from '@/lib/base/kernel/problem'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { kindOf } from '@/lib/rails/connections/running/adapter-input'
import { type ConnectionRow, findConnectionByUuid, listConnections } from '@/lib/rails/connections/store'
import { compareSettlements, type SettlementOverview } from './compare'
import type { SettlementTerms } from './settlement'

/** Of a provider that pays at once. */
const AT_ONCE: SettlementTerms = { firstAfterDays: 0, everyDays: 0 }

export interface Settlements {
  connections: { uuid: string; name: string }[]
  /** Absent where no connection is registered. */
  shown?: { connection: { uuid: string; name: string }; terms: SettlementTerms; overview: SettlementOverview }
  month: string
}

/** The settlements of one connection in a month of sales; of the first where none is named. Throws FORBIDDEN and NOT_FOUND. */
export async function getSettlements(
  ctx: Ctx,
  {
    connection: asked,
    month = civilDateOf(ctx.systemNow).slice(0, 7),
  }: { connection?: string; month?: string },
): Promise<Settlements> {
  requireOperator(ctx, 'platform.read')
  const rows = (await listConnections(ctx.db)).map(({ connection }) => connection)
  const connections = rows.map(({ uuid, name }) => ({ uuid, name }))
  const chosen = asked ? rows.find(({ uuid }) => uuid === asked) : rows[0]
  if (asked && !chosen) throw new Problem('NOT_FOUND')
  if (!chosen) return { connections, month }
  const from = `${month}-01` as CivilDate
  const period = { from, to: addDays(addMonths(from, 1), -1) }
  const terms = termsOf(ctx, chosen)
  const overview = await compareSettlements(ctx, { connectionId: chosen.id, terms, period })
  return {
    connections,
    month,
    shown: { connection: { uuid: chosen.uuid, name: chosen.name }, terms, overview },
  }
}

/** The id of a connection. Throws NOT_FOUND. */
export async function connectionIdOf(ctx: Ctx, uuid: string): Promise<number> {
  const connection = await findConnectionByUuid(ctx.db, uuid)
  if (!connection) throw new Problem('NOT_FOUND')
  return connection.id
}

function termsOf(ctx: Ctx, { kind: name, settings }: ConnectionRow): SettlementTerms {
  const kind = kindOf(ctx.ports.connectionKinds, name)
  return kind.paysOut?.(kind.settings.parse(settings)) ?? AT_ONCE
}
