import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { findConnection } from '@/lib/rails/connections/store'
import { writeToOperators } from '@/lib/rails/connections/write-to-operators'
import { closeCircuit, openCircuit } from './circuit-store'

/** Opens the circuit of a connection for all processes; the operator gets one mail for each incident, however long it flaps. */
export async function openForIncident(
  ctx: Ctx,
  failure: { connectionId: number; operation: string; lastError: string; at: Date },
): Promise<void> {
  await transaction(ctx, async (inner) => {
    const before = await openCircuit(inner.tx, failure)
    if (before !== 'CLOSED') return
    const { operation, lastError: error } = failure
    await report(inner, 'failing', failure.connectionId, { operation, error })
  })
}

/** Closes it, and writes to the operator where this process did. */
export async function closeAfterIncident(ctx: Ctx, connectionId: number): Promise<void> {
  await transaction(ctx, async (inner) => {
    const circuit = await closeCircuit(inner.tx, connectionId)
    if (!circuit) return
    const minutes = Math.max(1, Math.round((ctx.systemNow.getTime() - circuit.openedAt.getTime()) / 60_000))
    await report(inner, 'recovered', connectionId, { minutes })
  })
}

async function report(
  ctx: TxCtx,
  what: 'failing' | 'recovered',
  connectionId: number,
  values: Record<string, string | number>,
): Promise<void> {
  const { name, uuid } = (await findConnection(ctx.tx, connectionId))!
  const page = `${ctx.settings.publicUrl}/operator/connections/${uuid}`
  await writeToOperators(ctx, what, { ...values, name, page })
}
