import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import type { CallbackProof } from '@/lib/rails/pix/rail'
import { paymentsIn } from '@/lib/rails/providers/bcb/callback-body'
import { storeHints } from './store'

/** The connection that a callback is for, once it has proven to be its bank's. Throws NOT_FOUND or UNAUTHORIZED. */
export async function authenticateCallback(ctx: Ctx, uuid: string, proof: CallbackProof): Promise<number> {
  const connection = await ctx.ports.pixConnections.find(uuid)
  if (!connection) throw new Problem('NOT_FOUND')
  const rail = await connection.open()
  if (!rail.acceptsCallback(proof)) throw new Problem('UNAUTHORIZED')
  return connection.connectionId
}

/** Stores what a callback names, to be looked up by a job. Throws BAR-0100 for a body that is no JSON. */
export async function receiveCallback(ctx: Ctx, connectionId: number, body: string): Promise<void> {
  const payments = paymentsIn(body)
  if (!payments) throw new Problem('BAR-0100')
  await storeHints(ctx.db, connectionId, payments, ctx.systemNow)
}
