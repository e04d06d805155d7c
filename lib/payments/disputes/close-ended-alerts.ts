import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { processEach } from '@/lib/base/kernel/job'
import { notifyChange } from '@/lib/messages/webhooks/notify-change'
import { type ClockScope, forEachClock } from '@/lib/parties/sellers/clock-scopes'
import { type EndedAlert, endAlert, listEndedAlerts } from './alert-store'
import { alertExpiryOf, alertsExpiredSince } from './dispute'

const BATCH = 50

/** Job: closes every alert whose charge was refunded in full, or that no dispute followed in time. */
export async function closeEndedAlerts(ctx: Ctx, only?: ClockScope): Promise<number> {
  return forEachClock(
    ctx,
    async (scoped, scope, failures) => {
      const ended = await listEndedAlerts(scoped.db, scope, {
        expiredSince: alertsExpiredSince(scope.now),
        limit: BATCH,
      })
      return processEach(ended, (alert) => closeAlert(scoped, alert), {
        named: (alert) => `alert ${alert.uuid}`,
        failures,
      })
    },
    only,
  )
}

/** A dispute that was opened meanwhile is left alone. */
async function closeAlert(ctx: Ctx, { refundedAt, ...alert }: EndedAlert): Promise<void> {
  const expiry = alertExpiryOf(alert.createdAt)
  const end =
    refundedAt && refundedAt <= expiry
      ? ({ alertEnd: 'REFUNDED', closedAt: refundedAt } as const)
      : ({ alertEnd: 'EXPIRED', closedAt: expiry } as const)
  await transaction(ctx, async (inner) => {
    await endAlert(inner.tx, alert.id, end)
    await notifyChange(inner, { sellerId: alert.sellerId, resourceUuid: alert.uuid })
  })
}
