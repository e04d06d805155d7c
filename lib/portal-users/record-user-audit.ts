import { type AuditEvent, recordAudit } from '@/lib/audit/record'
import { inCell } from '@/lib/kernel/cells/in-cell'
import { type TxCtx, transaction } from '@/lib/kernel/ctx'
import { tryWithTimeout } from '@/lib/kernel/with-timeout'
import { listPlacesOfUser } from './membership-store'
import type { PortalUserRow } from './store'

const ANSWER_MS = 2_000

/**
 * Records what a person did with the own account, in the log of each seller for which the person works. Those of another cell are
 * written beside the transaction; where it does not answer, the log of the platform has one entry in their place.
 */
export async function recordUserAudit(
  ctx: TxCtx,
  user: PortalUserRow,
  event: Pick<AuditEvent, 'action' | 'resource' | 'before' | 'after'>,
): Promise<void> {
  const places = await listPlacesOfUser(ctx.tx, user.uuid)
  const entry = { resource: user.uuid, ...event, email: user.email }
  if (places.length === 0) await recordAudit(ctx, entry)
  for (const { sellerId, cell } of places)
    if (cell === ctx.cell) await recordAudit(ctx, { ...entry, sellerId })
  const others = new Set(places.map(({ cell }) => cell).filter((cell) => cell !== ctx.cell))
  for (const cell of others) {
    const sellerIds = places.filter((place) => place.cell === cell).map(({ sellerId }) => sellerId)
    const isWritten = await tryWithTimeout(ANSWER_MS, recordIn(ctx, cell, entry, sellerIds))
    if (!isWritten) await recordAudit(ctx, entry)
  }
}

async function recordIn(
  { tx: _, counted: __, ...outside }: TxCtx,
  cell: number,
  entry: AuditEvent,
  sellerIds: readonly number[],
): Promise<true> {
  const { cell: ___, ...platform } = outside
  await transaction(await inCell(platform, cell), async (inner) => {
    for (const sellerId of sellerIds) await recordAudit(inner, { ...entry, sellerId })
  })
  return true
}
