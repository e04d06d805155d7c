import type { Ctx } from '@/lib/base/kernel/ctx'
import { findChargeOfReference } from '@/lib/payments/charges/card-store'
import { resolveCharge } from '@/lib/payments/orders/authorization/resolve'
import { followHints } from '@/lib/rails/providers/cielo/acquirer/hints'
import { recheckRefunds } from './recheck-refunds'

/**
 * Job: looks up what Cielo announced: a payment that we have no answer of, and refunds of which it denied one. Returns how many
 * announcements it followed.
 */
export function followCardHints(ctx: Ctx): Promise<number> {
  return followHints(ctx, ['payment', 'cancellationDenied'], async (own, { connectionId, reference }) => {
    const charge = await findChargeOfReference(own.db, connectionId, reference)
    if (!charge) return
    if (charge.status === 'SCHEDULED' && !charge.isAuthenticating) await resolveCharge(own, charge)
    else await recheckRefunds(own, charge)
  })
}
