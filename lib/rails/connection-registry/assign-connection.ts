import { randomUUID } from 'node:crypto'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { invalidField, Problem } from '@/lib/base/kernel/problem'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { kindOf } from '@/lib/rails/connections/running/adapter-input'
import type { ConnectionRow } from '@/lib/rails/connections/store'
import { countAssignments, countAssignmentsOf, deleteAssignment, insertAssignment } from './assignment-store'
import { requireConnection } from './change-connection'
import type { AssignmentInput } from './contract'
import { liveSellerOf } from './live-seller-of'

const MAX_ASSIGNMENTS = 500
const LAST_OF_OWN =
  'O vendedor ficaria nas contas da plataforma. Desligue a conexão, ou atribua antes outra a este vendedor.'

/**
 * Assigns a connection for a service, to a live seller or to all of them, with the rules of its card payments. A seller's own
 * contract serves that seller only. Throws NOT_FOUND, and BAR-0100.
 */
export async function assignConnection(ctx: Ctx, input: AssignmentInput): Promise<{ uuid: string }> {
  requireOperator(ctx, 'connections.manage')
  requireStepUp(ctx)
  return transaction(ctx, async (inner) => {
    const connection = await requireConnection(inner, input.uuid)
    await requireFitting(inner, connection, input)
    const { service, position, brands, minValue = null, maxValue = null } = input
    const seller = input.seller === undefined ? undefined : await liveSellerOf(inner, input.seller)
    const sellerId = connection.sellerId ?? seller?.id ?? null
    if (seller && sellerId !== seller.id)
      throw invalidField('seller', 'não é o vendedor a quem a conexão pertence')
    const uuid = randomUUID()
    const rules = { service, position, brands, minValue, maxValue }
    const ids = { uuid, connectionId: connection.id, sellerId }
    await insertAssignment(inner.tx, { ...ids, ...rules, createdAt: ctx.systemNow })
    const after = { ...rules, seller: seller?.uuid }
    await recordAudit(inner, { action: 'connection.assigned', resource: connection.uuid, after })
    return { uuid }
  })
}

async function requireFitting(
  ctx: TxCtx,
  connection: ConnectionRow,
  { service, brands, minValue, maxValue }: AssignmentInput,
): Promise<void> {
  const { services } = kindOf(ctx.ports.connectionKinds, connection.kind)
  if (!services.includes(service)) throw invalidField('service', 'não é atendido por este tipo de conexão')
  const hasRules = brands.length > 0 || minValue !== undefined || maxValue !== undefined
  if (hasRules && service !== 'CARD') throw invalidField('brands', 'as regras valem só para cartões')
  if ((await countAssignments(ctx.tx, connection.id)) >= MAX_ASSIGNMENTS)
    throw invalidField('service', `a conexão já tem ${MAX_ASSIGNMENTS} atribuições`)
}

/**
 * Takes an assignment away; payments that were made at the connection stay there. Throws NOT_FOUND, and CONFLICT for the last
 * one of a seller's own contract: without it the seller's payments would go to the platform's accounts.
 */
export async function unassignConnection(
  ctx: Ctx,
  input: { uuid: string; assignment: string },
): Promise<void> {
  requireOperator(ctx, 'connections.manage')
  requireStepUp(ctx)
  await transaction(ctx, async (inner) => {
    const { id: connectionId, uuid, sellerId } = await requireConnection(inner, input.uuid)
    const removed = await deleteAssignment(inner.tx, { uuid: input.assignment, connectionId })
    if (!removed) throw new Problem('NOT_FOUND')
    const { service, position } = removed
    if (sellerId !== null && (await countAssignmentsOf(inner.tx, { sellerId, service })) === 0)
      throw new Problem('CONFLICT', { message: LAST_OF_OWN })
    await recordAudit(inner, {
      action: 'connection.unassigned',
      resource: uuid,
      before: { service, position },
    })
  })
}
