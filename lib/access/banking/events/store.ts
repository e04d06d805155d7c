import { sql } from 'drizzle-orm'
import type { Tx } from '@/db/client'
import type { EventBodies } from '@/lib/messages/webhooks/event-bodies'
import type { BankingDomain } from '@/lib/messages/webhooks/webhook'

/** Whether an active endpoint of the seller subscribes: only then is there an event to record. */
const isSubscribed = (domain: BankingDomain) => sql`exists (
  select 1 from webhook_endpoints e
  where e.seller_id = s.id and e.active and ${domain} = any(e.domains))`

/** Whether an active webhook of the seller of a charge at a bank subscribes to what is received. */
export async function hearsCashIn(tx: Tx, bankReference: string): Promise<boolean> {
  const [row] = await tx.sql<{ hears: boolean }>`
    select exists (select 1 from webhook_endpoints e where e.active and 'CASH_IN' = any(e.domains)
      and e.seller_id = (select seller_id from charges where bank_reference = ${bankReference})) as hears`
  return row!.hears
}

/** A charge that a bank collected and its order, where an active webhook of its seller subscribes to what is received. */
export async function findCashIn(tx: Tx, chargeId: number) {
  const [row] = await tx.sql<{ uuid: string; bankReference: string | null; order: string }>`
    select c.uuid, c.bank_reference as "bankReference", o.uuid as order
    from charges c join orders o on o.id = c.order_id
    where c.id = ${chargeId} and exists (
      select 1 from webhook_endpoints e where e.seller_id = c.seller_id and e.active and 'CASH_IN' = any(e.domains))`
  return row && { charge: row, order: { uuid: row.order } }
}

interface CashOutRow {
  status: EventBodies['cashOut']['status']
  value: string
  executionDate: string
  sellerId: string
  cnpj: string
}

/** A payout to a seller itself, where an active webhook of the seller subscribes to such. */
export async function findCashOut(tx: Tx, payoutUuid: string): Promise<CashOutRow | undefined> {
  const [row] = await tx.execute<Record<keyof CashOutRow, unknown>>(sql`
    select p.status, p.value::text, p.execution_date::text as "executionDate", p.seller_id::text as "sellerId",
      s.document as cnpj
    from payouts p join sellers s on s.id = p.seller_id
    where p.uuid = ${payoutUuid} and p.sub_seller_id is null and ${isSubscribed('CASH_OUT')}`)
  return row as CashOutRow | undefined
}
