import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { listFiles } from './file-store'
import { findDisputeOfSeller } from './store'

/** A dispute of the acting seller with its charge, order and files. Throws NOT_FOUND, also for another seller's. */
export async function getDispute(ctx: Ctx, input: { uuid: string }) {
  requirePermission(ctx, 'payments.read')
  const found = await findDisputeOfSeller(ctx.db, sellerIdOf(ctx), input.uuid)
  if (!found) throw new Problem('NOT_FOUND')
  return { ...found, files: await listFiles(ctx.db, found.dispute.id) }
}

export type ShownDispute = Awaited<ReturnType<typeof getDispute>>
