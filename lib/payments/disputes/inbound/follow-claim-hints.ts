import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { findChargeOfReference } from '@/lib/payments/charges/card-store'
import { type AnnouncedPayment, followHints } from '@/lib/rails/providers/cielo/acquirer/hints'
import { isFraudAlert } from '@/lib/rails/providers/cielo/acquirer/notification'
import { alertDispute } from '../alert-dispute'
import { usualReason } from '../reasons'
import { readClaimsOf } from './read-claims'

/**
 * Job: follows what an acquirer announces of disputes: an alert of fraud warns the seller, and the claims of the connection are
 * read at once. Both may come twice or never. Returns how many announcements it followed.
 */
export function followClaimHints(ctx: Ctx): Promise<number> {
  return followHints(ctx, ['chargeback', 'fraudAlert'], async (own, announced) => {
    if (isFraudAlert(announced)) await alert(own, announced)
    const connections = await ctx.ports.disputeConnections.list()
    const connection = connections.find(({ connectionId }) => connectionId === announced.connectionId)
    // Without chargebacks in its contract there is nothing to read.
    if (connection) await readClaimsOf(ctx, connection)
  })
}

async function alert(ctx: Ctx, { connectionId, reference, paymentId }: AnnouncedPayment): Promise<void> {
  const charge = await findChargeOfReference(ctx.db, connectionId, reference)
  if (!charge) return
  const report = { charge, reference: `cielo-alert-${paymentId}`, reason: usualReason.CARD }
  await alertDispute(ctx, report).catch((error: unknown) => {
    // Nothing of it can be claimed any longer, or it is disputed already.
    if (!(error instanceof Problem) || error.code !== 'CONFLICT') throw error
  })
}
