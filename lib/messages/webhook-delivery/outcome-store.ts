import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '@/db/client'
import type { Queries } from '@/db/queries'
import { webhookDeliveries } from '@/db/schema'
import type { ClaimedDelivery } from './store'

export interface AttemptOutcome {
  attempts: number
  responseStatus: number | null
  responsePreview: string | null
  durationMs: number
  failure: string | null
  /** Set when the endpoint did not accept it. */
  refusedAt?: Date
}

/**
 * Locks a delivery and returns its failed attempts since it was queued or last resent, and when it was last refused. The count
 * is read again here because a resend may have reset it while the attempt was in progress.
 */
export async function lockRefusals(
  tx: Tx,
  deliveryId: number,
): Promise<{ attempts: number; refusedAt: Date | null }> {
  const { id, attempts, refusedAt } = webhookDeliveries
  const [row] = await tx
    .select({ attempts, refusedAt })
    .from(webhookDeliveries)
    .where(eq(id, deliveryId))
    .for('no key update')
  return row ?? { attempts: 0, refusedAt: null }
}

export async function finishDelivery(
  tx: Queries,
  deliveryId: number,
  outcome: AttemptOutcome & ({ deliveredAt: Date } | { dueAt: Date } | { gaveUp: boolean }),
): Promise<void> {
  const { attempts, responseStatus, responsePreview, durationMs, failure, refusedAt } = outcome
  const attempt = {
    attempts,
    responseStatus,
    responsePreview,
    durationMs,
    failure,
    refusedAt,
    leasedUntil: null,
  }
  const change =
    'deliveredAt' in outcome
      ? { ...attempt, status: 'DELIVERED' as const, deliveredAt: outcome.deliveredAt }
      : 'dueAt' in outcome
        ? { ...attempt, dueAt: outcome.dueAt }
        : { ...attempt, status: 'FAILED' as const }
  await tx
    .update(webhookDeliveries)
    .set(change)
    .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.status, 'PENDING')))
}

/** Postpones the later deliveries of the same endpoint and resource to this delivery's next attempt: they go in order. */
export async function postponeFollowing(
  tx: Tx,
  { id, endpointId, resourceUuid }: Pick<ClaimedDelivery, 'id' | 'endpointId' | 'resourceUuid'>,
  dueAt: Date,
): Promise<void> {
  const at = sql`${dueAt.toISOString()}::timestamptz`
  await tx.execute(sql`
    update webhook_deliveries set due_at = ${at} where id in (
      select id from webhook_deliveries
      where endpoint_id = ${endpointId} and resource_uuid = ${resourceUuid} and status = 'PENDING' and id > ${id}
        and due_at < ${at} order by id for no key update)`)
}
