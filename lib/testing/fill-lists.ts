import { indexMetadata } from '@/db/large/metadata'
import type { TestApp } from './app'

/** Charges of a seller with a receivable, a refund and a dispute each, and subscriptions; one of `every` is of a rare kind. */
export async function fillLists(app: TestApp, of: number, { rows, every }: { rows: number; every: number }) {
  const { now } = app.ctx()
  const at = app.sql`${now}::timestamptz - interval '400 days' + n * interval '20 minutes'`
  const rare = app.sql`n % ${every} = 7`
  await app.sql`
    with numbered as (select n, ${at} as at, ${rare} as rare from generate_series(1, ${rows}) n),
    created as (insert into orders (uuid, seller_id, status, title, description, value, installments, start_date, payment,
      customer, origin_request, idempotency_key, metadata, created_at, status_at)
      select gen_random_uuid(), ${of}, 'PAID', 'Café', '', 100 + n, 1, '2026-11-20', case when rare then 'BANK_SLIP' else 'PIX' end,
        '{"name":"Maria","email":"m@x.co","document":"52998224725"}', case when rare then 'POS' else 'API' end, n::text,
        jsonb_build_array(jsonb_build_object('key', 'loja', 'value', case when rare then 'santos' else 'loja ' || n end)), at, at
      from numbered order by n returning id, payment, origin_request, value, created_at),
    charged as (insert into charges (uuid, order_id, seller_id, status, title, value, fee, early_fee, interest_amount,
      installments, payment_method, origin, expiration_date, created_at, status_at, capture, is_authenticating)
      select gen_random_uuid(), id, ${of}, case when payment = 'PIX' then 'PAID' else 'LATE' end, 'Café', value, 0, 0, 0, 1, payment,
        origin_request, created_at::date, created_at, created_at, true, false from created order by id
      returning id, order_id, value, payment_method, created_at),
    received as (insert into receivables (uuid, seller_id, charge_id, number, status, method, execution_date, gross, net, remaining)
      select gen_random_uuid(), ${of}, id, 1, case when payment_method = 'PIX' then 'SETTLED' when id % 2 = 0 then 'ANTICIPATED'
        else 'SCHEDULED' end, payment_method, created_at::date, value, value,
        case when payment_method = 'PIX' or id % 2 = 0 then 0 else value end from charged order by id),
    refunded as (insert into refunds (uuid, seller_id, order_id, charge_id, status, method, value, as_fraud, created_at, status_at)
      select gen_random_uuid(), ${of}, order_id, id, case when payment_method = 'PIX' then 'SUCCESS' else 'ERROR' end, payment_method, value, false,
        created_at, created_at from charged order by id)
    insert into disputes (uuid, seller_id, order_id, charge_id, reference, kind, payment_method, status, value, reason, created_at,
      due_at, status_at)
    select gen_random_uuid(), ${of}, order_id, id, gen_random_uuid()::text, case when payment_method = 'PIX' then 'CARD' else 'MED' end, payment_method,
      case when payment_method = 'PIX' then 'WON' else 'OPEN' end, value, '10.4', created_at, created_at, created_at
    from charged order by id`
  await indexMetadata(app.sql, of)
  await app.sql`
    insert into subscriptions (uuid, seller_id, customer, status, status_at, title, payment_method, cycle_type, value_per_month,
      additional_value, start_date, next_cycle, idempotency_key, created_at)
    select gen_random_uuid(), ${of}, '{"name":"Maria","email":"m@x.co","document":"52998224725"}',
      case when ${rare} then 'DEFAULTER' else 'ACTIVE' end, ${now}, 'Clube', case when ${rare} then 'BANK_SLIP' else 'PIX' end, 'MONTHLY',
      100 + n, 0, '2026-11-20', 1, n::text, ${at} from generate_series(1, ${rows}) n`
}
