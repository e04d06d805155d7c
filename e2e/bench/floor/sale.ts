import { CHANNEL, type Key, sql } from './connection'

interface Payment {
  paymentId: string
  reference: string
}

/** A paid charge: the charge, its order, ledger, receivable and event in one statement; a payment by PIX is stored with it. */
export async function settleSale(key: Key, chargeUuid: string, payment?: Payment): Promise<object> {
  const now = new Date()
  // A PIX is payable at once.
  const [account, days] = payment ? ['SELLER_PAYABLE', 0] : ['SELLER_RECEIVABLE', 30]
  const [row] = await sql`
    with found as (
      select c.id, c.order_id from orders o join charges c on c.order_id = o.id
      where c.uuid = ${chargeUuid} and c.seller_id = ${key.seller_id} and c.status in ('SCHEDULED', 'LATE')
      for update of o, c
    ), paid as (
      update charges set status = 'PAID', status_at = ${now}, paid_at = ${now}, bank_check_due_at = null
      where id = (select id from found) returning *
    ), moved as (
      update orders set status = 'PAID', status_at = ${now} where id = (select order_id from found) returning *
    ), received as (
      insert into bank_payments (payment_id, charge_id, seller_id, method, value, paid_at, received_at)
      select ${payment?.paymentId ?? null}, id, seller_id, payment_method, value, paid_at, ${now} from paid
      where ${payment !== undefined}
    ), counted as (
      insert into changed_sales_days (seller_id, day)
      select seller_id, (paid_at at time zone 'America/Sao_Paulo')::date from paid
    ), posted as (
      insert into ledger_transactions (uuid, seller_id, reason, source, charge_id, occurred_at)
      select gen_random_uuid(), seller_id, 'SALE', uuid, id, paid_at from paid returning id, seller_id
    ), entries as (
      insert into postings (transaction_id, seller_id, account, amount, purpose, execution_date)
      select posted.id, posted.seller_id, account, amount, purpose, day from posted, paid, lateral (values
        ('CLEARING', paid.value, null::text, null::date),
        (${account}, -paid.value, 'GROSS', current_date + ${days}::int),
        (${account}, paid.fee, 'FEE', current_date + ${days}::int),
        ('PLATFORM_FEES', -paid.fee, null, null)) entry (account, amount, purpose, day)
    ), waiting as (
      insert into unsealed_transactions (transaction_id, seller_id) select id, seller_id from posted
    ), later as (
      insert into receivables (uuid, seller_id, charge_id, number, status, method, execution_date, gross, net, remaining)
      select gen_random_uuid(), seller_id, id, 1, 'SCHEDULED', payment_method, current_date + ${days}::int, value, value - fee, value - fee from paid
      where ${days}::int > 0
    ), event as (
      insert into webhook_events (uuid, seller_id, domain, resource_uuid, status, body, occurred_at)
      select gen_random_uuid(), moved.seller_id, 'ORDER', moved.uuid, moved.status,
        (to_jsonb(moved) || jsonb_build_object('charges', jsonb_build_array(to_jsonb(paid))))::text, ${now} from moved, paid
      returning id, seller_id, resource_uuid, domain, status, occurred_at
    ), delivery as (
      insert into webhook_deliveries (event_id, endpoint_id, seller_id, resource_uuid, domain, event_status, status, due_at,
        created_at)
      select event.id, e.id, e.seller_id, event.resource_uuid, event.domain, event.status, 'PENDING', event.occurred_at, event.occurred_at
      from event join webhook_endpoints e on e.seller_id = event.seller_id and e.active and 'ORDER' = any(e.domains)
    )
    select moved.*, paid.uuid as charge_uuid, paid.status as charge_status, pg_notify(${CHANNEL}, moved.uuid::text) from moved, paid`
  if (!row) throw new Error(`The charge ${chargeUuid} cannot be paid.`)
  return row
}
