import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import type { DisputeInFull } from '@/lib/payments/disputes/store'
import { findLatestDispute } from '@/lib/payments/disputes/store'
import { decideDispute } from './decide-dispute'
import { findAnswer } from './store'

/**
 * For the simulator's page: the latest dispute of a charge of the acting seller, with the answer that the gateway received. Throws
 * NOT_FOUND if the simulators are off, the seller is not in the sandbox, or the charge has no dispute.
 */
export async function readDispute(ctx: Ctx, input: { uuid: string }) {
  requirePermission(ctx, 'sandbox.control')
  const { dispute, charge, seller } = await findSandboxDispute(ctx, input)
  const { kind, status, value, reason, dueAt } = dispute
  const answer = await findAnswer(ctx.db, dispute.reference)
  return { kind, status, value, reason, dueAt, answer, charge: charge.uuid, seller: seller.fantasyName }
}

/** Decides that dispute. Throws NOT_FOUND, or CONFLICT if it is not open. */
export async function decideSimulatedDispute(
  ctx: Ctx,
  input: { uuid: string; outcome: 'win' | 'lose' },
): Promise<void> {
  requirePermission(ctx, 'sandbox.control')
  const { seller } = await findSandboxDispute(ctx, input)
  await decideDispute({ ...ctx, actor: { kind: 'buyer', sellerId: seller.id } }, input)
}

async function findSandboxDispute(ctx: Ctx, { uuid }: { uuid: string }) {
  const sellerId = sellerIdOf(ctx)
  const found: DisputeInFull | undefined = ctx.settings.simulators
    ? await findLatestDispute(ctx.db, uuid)
    : undefined
  const isOwn = found?.dispute.sellerId === sellerId
  const seller = isOwn ? await getSeller(ctx.db, sellerId) : undefined
  if (!found || seller?.environment !== 'SANDBOX') throw new Problem('NOT_FOUND')
  return { ...found, seller }
}
