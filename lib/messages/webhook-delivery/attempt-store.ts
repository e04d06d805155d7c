import { sql } from 'drizzle-orm'
import type { Tx } from '@/db/client'
import { settleAll } from '@/lib/base/kernel/ctx'
import { OWN_FAILURE } from '@/lib/messages/webhooks/webhook'

/** Max stored attempts of a delivery: the whole schedule and a few manual resends. */
const MAX_STORED = 16

export interface NewAttempt {
  /** On the system clock. */
  sentAt: Date
  durationMs: number
  url: string
  requestHeaders: Record<string, string>
  responseStatus: number | null
  responsePreview: string | null
  failure: string | null
}

/** How many of the stored attempts of a delivery failed on our side. */
export async function countOwnFailures(tx: Tx, deliveryId: number): Promise<number> {
  const [row] = await tx.execute<{ failures: number }>(sql`
    select count(*)::int as failures from webhook_attempts
    where delivery_id = ${deliveryId} and starts_with(failure, ${OWN_FAILURE})`)
  return row!.failures
}

/** Stores an attempt and deletes the oldest ones above the maximum; stores nothing if the delivery was deleted meanwhile. */
export async function insertAttempt(tx: Tx, deliveryId: number, attempt: NewAttempt): Promise<void> {
  const { sentAt, durationMs, url, requestHeaders, responseStatus, responsePreview, failure } = attempt
  const deleteOlder = sql`
    delete from webhook_attempts where (id, sent_at) in (
      select id, sent_at from webhook_attempts where delivery_id = ${deliveryId}
      order by id desc offset ${MAX_STORED - 1})`
  const insert = sql`
    insert into webhook_attempts (delivery_id, sent_at, duration_ms, url, request_headers, response_status,
      response_preview, failure)
    select id, ${sentAt.toISOString()}::timestamptz, ${durationMs}::int, ${url}, ${JSON.stringify(requestHeaders)}::text::jsonb,
      ${responseStatus}::int, ${responsePreview}, ${failure}
    from (select id from webhook_deliveries where id = ${deliveryId} offset 0 for key share) delivery`
  await settleAll([tx.execute(deleteOlder), tx.execute(insert)])
}
