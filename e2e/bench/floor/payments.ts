// A payment at the bank, and a refund.
import { randomBytes, randomUUID } from 'node:crypto'
import { CHANNEL, type Key, sql } from './connection'
import { settleSale } from './sale'

/** The bank stores the payment first and reports it afterwards: two transactions, one statement each. */
export async function payCharge(key: Key, chargeUuid: string): Promise<unknown> {
  const paymentId = `E${randomBytes(15).toString('hex')}`
  const [payment] = await sql`
    insert into simulated_payments (payment_id, reference, value, paid_at)
    select ${paymentId}, s.reference, s.value, ${new Date()} from charges c join simulated_charges s on s.reference = c.bank_reference
    where c.uuid = ${chargeUuid} and c.seller_id = ${key.seller_id}
      and not exists (select from simulated_payments p where p.reference = s.reference)
    returning reference`
  return settleSale(key, chargeUuid, { paymentId, reference: payment!.reference })
}

/** The refund is committed before the bank is asked, after the answer to the request, and what it says is stored afterwards. */
export async function refundCharge(key: Key, chargeUuid: string): Promise<unknown> {
  const refund = await insertRefund(key, chargeUuid)
  void executeRefund(refund).catch((error: unknown) => console.error(error))
  return refund
}

interface Refund {
  id: number
  uuid: string
  charge_id: number
  order_id: number
  value: number
}

/** As requested by now, so that the worker of the product leaves it alone. */
async function insertRefund(key: Key, chargeUuid: string): Promise<Refund> {
  const now = new Date()
  const [row] = await sql<Refund[]>`
    with charge as (
      select c.*, o.uuid as order_uuid, o.status as order_status from orders o join charges c on c.order_id = o.id
      where c.uuid = ${chargeUuid} and c.seller_id = ${key.seller_id} and c.status = 'PAID'
        and not exists (select from refunds r where r.charge_id = c.id)
        and not exists (select from disputes d where d.charge_id = c.id)
      for update of o, c
    ), refund as (
      insert into refunds (uuid, seller_id, order_id, charge_id, status, method, value, as_fraud, created_at, status_at, asked_at)
      select ${randomUUID()}::uuid, seller_id, order_id, id, 'PROCESSING', payment_method, value, false, ${now}, ${now}, ${now} from charge returning *
    ), audited as (
      insert into audit_entries (uuid, seller_id, occurred_at, actor_kind, actor_name, action, resource_kind, resource, after, request_id)
      select gen_random_uuid(), seller_id, ${now}, 'KEY', 'floor', 'refund.requested', 'order', order_uuid::text,
        jsonb_build_object('charge', uuid, 'valueInCentavos', value), '' from charge returning id, seller_id
    ), unsealed as (
      insert into unsealed_audit_entries (entry_id, seller_id) select id, seller_id from audited
    ), taken as (
      update receivables set remaining = 0 where charge_id = (select id from charge) and status = 'SCHEDULED'
    ), posted as (
      insert into ledger_transactions (uuid, seller_id, reason, source, charge_id, occurred_at)
      select gen_random_uuid(), seller_id, 'REFUND', uuid, charge_id, ${now} from refund returning id, seller_id
    ), entries as (
      insert into postings (transaction_id, seller_id, account, amount, purpose, execution_date)
      select posted.id, posted.seller_id, account, amount, purpose, day from posted, charge, lateral (values
        ('SELLER_PAYABLE', charge.value, 'GROSS'::text, current_date),
        ('SELLER_PAYABLE', -charge.fee, 'FEE', current_date),
        ('PLATFORM_FEES', charge.fee, null, null),
        ('CLEARING', -charge.value, null, null)) entry (account, amount, purpose, day)
    ), waiting as (
      insert into unsealed_transactions (transaction_id, seller_id) select id, seller_id from posted
    ), event as (
      insert into webhook_events (uuid, seller_id, domain, resource_uuid, status, body, occurred_at)
      select gen_random_uuid(), seller_id, 'ORDER', order_uuid, order_status, to_jsonb(charge)::text, ${now} from charge
      returning id, seller_id, resource_uuid, domain, status, occurred_at
    ), delivery as (
      insert into webhook_deliveries (event_id, endpoint_id, seller_id, resource_uuid, domain, event_status, status, due_at,
        created_at)
      select event.id, e.id, e.seller_id, event.resource_uuid, event.domain, event.status, 'PENDING', event.occurred_at, event.occurred_at
      from event join webhook_endpoints e on e.seller_id = event.seller_id and e.active and 'ORDER' = any(e.domains)
    )
    select refund.*, pg_notify(${CHANNEL}, uuid::text) from refund`
  if (!row) throw new Error(`The charge ${chargeUuid} cannot be refunded.`)
  return row
}

async function executeRefund({ id, uuid, charge_id: charge, order_id: order, value }: Refund): Promise<void> {
  const now = new Date()
  await sql`
    insert into simulated_pix_refunds (refund, reference, value, refunded_at)
    select ${uuid.replaceAll('-', '')}, bank_reference, ${value}, ${now} from charges where id = ${charge}
    on conflict (refund) do nothing`
  await sql`
    with done as (
      update refunds set status = 'SUCCESS', status_at = ${now} where id = ${id} and status = 'PROCESSING' returning *
    ), refunded as (
      update charges set status = 'REFUND', status_at = ${now} where id = ${charge} and status = 'PAID' returning *
    ), counted as (
      insert into changed_sales_days (seller_id, day)
      select seller_id, (paid_at at time zone 'America/Sao_Paulo')::date from refunded
    ), moved as (
      update orders set status = 'REFUND', status_at = ${now} where id = ${order} returning *
    ), event as (
      insert into webhook_events (uuid, seller_id, domain, resource_uuid, status, body, occurred_at)
      select gen_random_uuid(), seller_id, 'ORDER', uuid, status, to_jsonb(moved)::text, ${now} from moved
      returning id, seller_id, resource_uuid, domain, status, occurred_at
    ), delivery as (
      insert into webhook_deliveries (event_id, endpoint_id, seller_id, resource_uuid, domain, event_status, status, due_at,
        created_at)
      select event.id, e.id, e.seller_id, event.resource_uuid, event.domain, event.status, 'PENDING', event.occurred_at, event.occurred_at
      from event join webhook_endpoints e on e.seller_id = event.seller_id and e.active and 'ORDER' = any(e.domains)
    )
    select pg_notify(${CHANNEL}, uuid::text) from moved`
}
