// Orders to page through, written directly into the tables for speed.
import type { Sql } from 'postgres'

/** Orders of one seller, one of ten paid. Returns the uuid of the one in the middle. */
export async function fillList(sql: Sql, sellerId: number, listed: number): Promise<string> {
  await sql`
    insert into orders (uuid, seller_id, status, title, description, value, installments, start_date, payment,
      customer, origin_request, idempotency_key, created_at, status_at)
    select gen_random_uuid(), ${sellerId}, case when n % 10 = 0 then 'PAID' else 'SENT' end, 'Pedido ' || n, '',
      1000 + n, 1, '2026-11-20', 'PIX',
      jsonb_build_object('uuid', '', 'document', lpad((n % 5000)::text, 11, '0'), 'type', 'CPF', 'documentCountry',
        'BR', 'name', 'Comprador ' || n % 5000, 'email', '', 'phone', '', 'alternativeEmail', ''),
      'API', 'bench-' || n, now() - n * interval '1 minute', now()
    from generate_series(1, ${listed}) n`
  await sql`
    insert into charges (uuid, order_id, seller_id, status, title, value, fee, early_fee, installments, interest_amount,
      payment_method, origin, capture, is_authenticating, expiration_date, created_at, status_at, paid_at)
    select gen_random_uuid(), id, seller_id, case status when 'PAID' then 'PAID' else 'SCHEDULED' end, title, value, 0, 0, 1, 0,
      'PIX', origin_request, true, false, start_date, created_at, status_at, case status when 'PAID' then status_at end
    from orders where seller_id = ${sellerId}`
  await sql`analyze orders`
  await sql`analyze charges`
  const [middle] = await sql`
    select uuid from orders where seller_id = ${sellerId} order by id offset ${listed / 2} limit 1`
  return middle!.uuid
}
