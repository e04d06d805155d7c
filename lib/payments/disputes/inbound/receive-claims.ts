import { silentError } from '@/lib/base/cells/ask-cells'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { processEach } from '@/lib/base/kernel/job'
import { Problem } from '@/lib/base/kernel/problem'
import { findSalesInCells } from '@/lib/payments/charges/provider/find-in-cells'
import type { ProviderClaim } from '@/lib/rails/claims/gateway'
import { openDispute } from '../open-dispute'
import { findDisputeByReference, findUnresolvedDispute } from '../store'
import { winDispute } from '../win-dispute'
import { deleteUnmatchedClaim, insertUnmatchedClaim } from './store'

/**
 * Opens the disputes that a provider lists: each once, however often it is listed. One that names no charge, or of which nothing can
 * be claimed, is stored for a person of the operator. Throws the failures of single claims after the last one, also of those whose charge may be
 * in a cell that does not answer: the provider lists them again.
 */
export async function receiveClaims(
  ctx: Ctx,
  { connectionId, claims }: { connectionId: number; claims: readonly ProviderClaim[] },
): Promise<number> {
  const payments = claims.map(({ payment }) => payment)
  const { silent, find } = await findSalesInCells(ctx, connectionId, payments)
  return processEach(
    claims,
    async (claim) => {
      const found = find(claim.payment)
      if (found === 'UNKNOWN') throw silentError(silent)
      if (found === 'NONE') return setApart(ctx, connectionId, claim, 'UNKNOWN_PAYMENT')
      await open(found.ctx, connectionId, claim, found.charge).catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error
        return setApart(ctx, connectionId, claim, error.code)
      })
    },
    { named: ({ reference }) => `claim ${reference}` },
  )
}

async function open(
  ctx: Ctx,
  connectionId: number,
  { reference, stage, reason, dueAt, limits }: ProviderClaim,
  { id, orderId }: { id: number; orderId: number },
): Promise<void> {
  await transaction(ctx, async (inner) => {
    if (await findDisputeByReference(inner.tx, reference)) return
    const before = await findUnresolvedDispute(inner.tx, id)
    // A second claim exists only because the first was decided for the seller.
    if (stage === 'SECOND' && before?.status === 'ANSWERED') await winDispute(inner, before)
    const outside = { connectionId, stage, dueAt, limits }
    await openDispute(inner, { charge: { id, orderId }, reference, reason, outside })
    await deleteUnmatchedClaim(inner.tx, connectionId, reference)
  })
}

async function setApart(ctx: Ctx, connectionId: number, claim: ProviderClaim, why: string): Promise<void> {
  const { reference, stage, reason, value, dueAt, payment } = claim
  const { transactionId = null, nsu = null, authorizationCode = null } = payment
  const seen = { firstSeenAt: ctx.systemNow, lastSeenAt: ctx.systemNow, why }
  const names = { transactionId, nsu, authorizationCode }
  await insertUnmatchedClaim(ctx.db, {
    connectionId,
    reference,
    stage,
    reason,
    value,
    dueAt,
    ...names,
    ...seen,
  })
}
