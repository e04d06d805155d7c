// What a large seller has besides orders: refunds, disputes, receivables, webhooks, requests of the API and subscriptions.
import type { TransactionSql } from 'postgres'
import type { LargeSeller } from './orders'

export async function insertAround(tx: TransactionSql, { sellerId }: LargeSeller) {
  await tx`
    insert into refunds (uuid, seller_id, order_id, charge_id, status, method, value, as_fraud, created_at, status_at)
    select gen_random_uuid(), ${sellerId}, id, charge_id, 'SUCCESS', method, value, false, least(at + interval '1 day', now()),
      least(at + interval '1 day', now())
    from large_orders where kind = 'REFUND' order by n`
  await insertDisputes(tx, sellerId)
  await tx`
    insert into receivables (uuid, seller_id, charge_id, number, status, method, execution_date, gross, net, remaining, settled_at)
    select receivable_uuid, ${sellerId}, charge_id, 1, case when paid_out_from < current_date then 'SETTLED' else 'SCHEDULED' end,
      method, paid_out_from, value, value - fee,
      case when paid_out_from < current_date or kind = 'DISPUTE' then 0 else value - fee end,
      case when paid_out_from < current_date then paid_out_from + interval '6 hours' end
    from large_orders where method <> 'PIX' and kind in ('PAID', 'DISPUTE') order by n`
  await insertWebhooks(tx, sellerId)
  await tx`
    insert into api_requests (seller_id, key_id, request_id, occurred_at, method, operation, path, resource, status, duration_ms,
      address, is_replayed, is_withheld, request_length, response_length)
    select ${sellerId}, 0, gen_random_uuid(), at, 'POST', 'createOrder', '/v2/orders', uuid, 201, 40, '192.0.2.1', false, false, 0, 0
    from large_orders where n % 10 = 1 order by n`
  await insertSubscriptions(tx, sellerId)
}

/**
 * One card payment in forty was disputed, in the last days or won since, and one PIX in a hundred has an alert that ended. The postings of
 * a dispute that was won, which add up to nothing, are left out.
 */
async function insertDisputes(tx: TransactionSql, sellerId: number) {
  await tx`
    insert into disputes (uuid, seller_id, order_id, charge_id, reference, kind, payment_method, status, value, reason, created_at,
      opened_at, due_at, closed_at, alert_end, status_at)
    select gen_random_uuid(), ${sellerId}, id, charge_id, 'large-' || uuid, case dispute when 'ALERT' then 'MED' else 'CARD' end, method,
      dispute, value, case dispute when 'ALERT' then 'FR01' else '10.4' end, at, case when dispute <> 'ALERT' then at end,
      case dispute when 'OPEN' then now() + interval '7 days' when 'WON' then at + interval '7 days' end,
      case when dispute <> 'OPEN' then least(at + interval '7 days', now()) end, case dispute when 'ALERT' then 'EXPIRED' end,
      case when dispute = 'OPEN' then at else least(at + interval '7 days', now()) end
    from large_orders where dispute is not null order by n`
}

/** Each order has the event of its present status, delivered to an endpoint that takes part in nothing else. */
async function insertWebhooks(tx: TransactionSql, sellerId: number) {
  const [endpoint] = await tx<{ id: string }[]>`
    insert into webhook_endpoints (uuid, seller_id, title, url, domains, active, payload_version, verified_at, created_at)
    values (gen_random_uuid(), ${sellerId}, 'Loja', 'https://example.com/webhooks', '{ORDER}', false, '2', now(), now())
    returning id`
  await tx`
    with events as (
      insert into webhook_events (uuid, seller_id, domain, resource_uuid, status, occurred_at)
      select gen_random_uuid(), ${sellerId}, 'ORDER', uuid, case kind when 'DECLINED' then 'CANCELED' else kind end, at
      from large_orders order by n
      returning id, resource_uuid, domain, status, occurred_at
    )
    insert into webhook_deliveries (event_id, endpoint_id, seller_id, resource_uuid, domain, event_status, status, created_at, attempts,
      due_at, delivered_at, response_status, duration_ms)
    select id, ${endpoint!.id}, ${sellerId}, resource_uuid, domain, status, 'DELIVERED', occurred_at, 1, occurred_at, occurred_at, 200, 80
    from events order by id`
}

/** One buyer in a hundred has a subscription; the active ones are due in a month. */
async function insertSubscriptions(tx: TransactionSql, sellerId: number) {
  await tx`
    with plan as (
      insert into plans (uuid, seller_id, title, description, active, bullets, values, accept_payment_methods, created_at)
      values (gen_random_uuid(), ${sellerId}, 'Clube do café', '', true, '{}', '[{"type": "MONTHLY", "valuePerMonth": 4990}]', '{PIX}', now())
      returning id
    )
    insert into subscriptions (uuid, seller_id, plan_id, buyer_id, customer, status, status_at, title, payment_method, cycle_type,
      value_per_month, additional_value, start_date, next_cycle, next_cycle_date, idempotency_key, created_at)
    select gen_random_uuid(), ${sellerId}, plan.id, b.id, jsonb_build_object('uuid', b.uuid, 'document', b.document, 'type', 'CPF',
        'documentCountry', 'BR', 'name', b.name, 'email', b.email, 'phone', '', 'alternativeEmail', ''),
      case when b.n % 400 = 0 then 'INACTIVE' else 'ACTIVE' end, now(), 'Clube do café', 'PIX', 'MONTHLY', 4990, 0, current_date,
      1, case when b.n % 400 <> 0 then current_date + 30 end, 'large-' || b.uuid, now()
    from large_buyers b, plan where b.n % 100 = 0 order by b.n`
  await tx`
    insert into subscription_revenue_changes (seller_id, subscription_id, kind, change, changed_at)
    select seller_id, id, 'NEW', value_per_month, created_at from subscriptions
    where seller_id = ${sellerId} and status = 'ACTIVE' and idempotency_key like 'large-%' order by id`
}
