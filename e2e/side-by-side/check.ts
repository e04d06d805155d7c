// What the database and the receiver must have after the traffic.
import type { Sql } from 'postgres'
import { expectedSignature, type ReceivedRequest } from '@/lib/testing/http/webhook-receiver'
import type { Client } from './client'

/** A sentence for each rule that does not hold. */
export async function findProblems(
  sql: Sql,
  client: Client,
  { received, secret }: { received: readonly ReceivedRequest[]; secret: string },
): Promise<string[]> {
  const [row] = await sql<{ logged: number; pending: number; unequal: number }[]>`
    select (select count(*)::int from api_requests where operation <> 'filled') as logged,
      (select count(*)::int from webhook_deliveries where status <> 'DELIVERED') as pending,
      (select count(*)::int from webhook_deliveries d where d.attempts <> 1 or 1 <>
        (select count(*) from webhook_attempts a where a.delivery_id = d.id and a.url <> 'filled')) as unequal`
  const { logged, pending, unequal } = row!
  const sent = (
    await sql`
    select e.uuid from webhook_events e join webhook_deliveries d on d.event_id = e.id`
  ).map(({ uuid }) => uuid as string)
  const ids = received.map(({ headers }) => String(headers['webhook-id'] ?? '')).filter(Boolean)
  const distinct = new Set(ids)
  const missing = sent.filter((uuid) => !distinct.has(uuid))
  const forged = received.filter(
    (request) => request.headers['x-webhook-signature'] !== expectedSignature(request, secret),
  ).length
  const problems: [isBroken: boolean, sentence: string][] = [
    [logged !== client.apiRequests(), `${logged} of ${client.apiRequests()} requests are in the log`],
    [pending > 0, `${pending} deliveries are not done`],
    [unequal > 0, `${unequal} deliveries do not have exactly one attempt`],
    [missing.length > 0, `${missing.length} of ${sent.length} events were not received: ${missing[0]}`],
    [distinct.size < ids.length, `${ids.length - distinct.size} webhooks were received more than once`],
    [forged > 0, `${forged} webhooks have a wrong signature`],
    [ids.length < 100, `only ${ids.length} webhooks were received`],
  ]
  return problems.filter(([isBroken]) => isBroken).map(([, sentence]) => sentence)
}
