import { randomUUID } from 'node:crypto'
import { withMark } from '@/lib/base/cells/mark'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { claimAuthorization, setConnection } from './card-store'
import type { ChargeRow } from './store'

/** Claims the single authorisation request of a charge; false where another process claimed it, or the charge is not open. */
export async function startAuthorization(ctx: Ctx, charge: ChargeRow): Promise<boolean> {
  return claimAuthorization(ctx.db, charge.id, ctx.systemNow)
}

/**
 * Moves a card charge, of which the acquirer certainly got no request, to another connection under a new reference. Undefined
 * where it was closed, or is being voided, meanwhile.
 */
export async function switchConnection(
  ctx: Ctx,
  charge: ChargeRow,
  connectionId: number,
): Promise<ChargeRow | undefined> {
  const acquirerReference = withMark('uuid', ctx.cell, randomUUID())
  const moved = await setConnection(ctx.db, charge, { connectionId, acquirerReference })
  return moved && { ...charge, ...moved }
}
