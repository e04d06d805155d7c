import { type AuditEvent, recordAudit } from '@/lib/base/audit/record'
import { inCell } from '@/lib/base/cells/in-cell'
import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { tryWithTimeout } from '@/lib/base/outages/with-timeout'
import { listPlacesOfUser } from './membership-store'
import type { PortalUserRow } from './store'

const ANSWER_MS = 2_000

/**
 * Records what a person did with the own account, in the log of each seller for which the person works. Those of another cell are
 * written once the transaction has committed; where it does not answer, the log of the platform has one entry in their place.
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
  const { tx: _, afterCommit, ...own } = ctx
  for (const [cell, sellerIds] of elsewhere(places, ctx.cell))
    afterCommit?.push(async ({ db }) => {
      const after = { ...own, db }
      const writing = recordIn(after, cell, entry, sellerIds)
      if (!(await tryWithTimeout(ANSWER_MS, writing)))
        await transaction(after, (inner) => recordAudit(inner, entry))
    })
}

/** The sellers of all other cells. */
function elsewhere(places: Awaited<ReturnType<typeof listPlacesOfUser>>, own: number): Map<number, number[]> {
  const byCell = new Map<number, number[]>()
  for (const { cell, sellerId } of places)
    if (cell !== own) byCell.set(cell, [...(byCell.get(cell) ?? []), sellerId])
  return byCell
}

async function recordIn(
  ctx: Ctx,
  cell: number,
  entry: AuditEvent,
  sellerIds: readonly number[],
): Promise<true> {
  await transaction(await inCell(ctx, cell), async (inner) => {
    for (const sellerId of sellerIds) await recordAudit(inner, { ...entry, sellerId })
  })
  return true
}
