import { sql } from 'drizzle-orm'
import type { Tx } from '@/db/client'
import type { CollectedMethod } from '@/lib/base/kernel/payment-method'
import type { EventBodies } from '@/lib/messages/webhooks/event-bodies'
import type { BankingDomain } from '@/lib/messages/webhooks/webhook'

/** Whether an active endpoint of the seller subscribes: only then is there an event to record. */
const isSubscribed = (domain: BankingDomain) => sql`exists (
  select 1 from webhook_endpoints e
  where e.seller_id = s.id and e.active and ${domain} = any(e.domains))`

interface CashInRow {
  method: CollectedMethod
  held: string | null
  value: string
  paidAt: Date
  uuid: string
  txid: string | null
  uuidOrder: string
  cnpj: string
}

/** A bank payment with its charge, where an active webhook of its seller subscribes to such. */
export async function findCashIn(tx: Tx, paymentId: string): Promise<CashInRow | undefined> {
  const [row] = await tx.execute<Record<keyof CashInRow, unknown>>(sql`
    select p.method, p.stray as held, p.value::text, p.paid_at as "paidAt", c.uuid, c.bank_reference as txid,
      o.uuid as "uuidOrder", s.document as cnpj
    from bank_payments p
    join charges c on c.id = p.charge_id
    join orders o on o.id = c.order_id
    join sellers s on s.id = p.seller_id
    where p.payment_id = ${paymentId} and ${isSubscribed('CASH_IN')}`)
  return row && ({ ...row, paidAt: new Date(row.paidAt as string) } as CashInRow)
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
