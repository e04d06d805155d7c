// The orders of a large seller with everything that belongs to them, except the ledger. What each order is comes from its number, so
// that two sellers with as many orders have the same; a temporary table has all decisions.
import type { TransactionSql } from 'postgres'
import { statusesThatTakeLink } from '@/lib/payments/orders/order'
import { indexMetadata } from './metadata'
import { firstNames, lastNames, titles } from './names'

export interface LargeSeller {
  sellerId: number
  orders: number
  /** Over how many days up to now the orders are spread. */
  days: number
}

const nextId = (table: string) => `nextval(pg_get_serial_sequence('${table}', 'id'))`

/** The next day from one on that is no Saturday or Sunday; holidays are business days here. */
const businessDay = (day: string) =>
  `(${day} + (case extract(isodow from ${day}) when 6 then 2 when 7 then 1 else 0 end)::int)`

/** Decides each order: its time, kind, amounts, buyer and identifiers. One order in ten buys again at the same buyer. */
export async function decideOrders(tx: TransactionSql, { sellerId, orders, days }: LargeSeller) {
  await tx`select setseed(0.17)`
  await tx`
    create temp table large_buyers on commit drop as
    select n, nextval(pg_get_serial_sequence('buyers', 'id')) as id, gen_random_uuid() as uuid, name,
      lower(translate(replace(name, ' ', '.'), 'áéíóúâêôãõçÁÉÍÓÚ', 'aeiouaeoaocAEIOU')) || n || '@exemplo.com.br' as email,
      lpad(((n::bigint * 7919 + ${sellerId}::bigint * 104729) % 99999999999)::text, 11, '0') as document
    from (
      select n, (${firstNames}::text[])[1 + floor(${firstNames.length}::int * power(random(), 2.2))::int] || ' '
        || (${lastNames}::text[])[1 + floor(${lastNames.length}::int * power(random(), 2.2))::int] || ' '
        || (${lastNames}::text[])[1 + floor(${lastNames.length}::int * power(random(), 2.2))::int] as name
      from generate_series(1, greatest(1, ${orders}::int / 5)) n
    ) named`
  await tx.unsafe(
    `create temp table large_orders on commit drop as
    select *, ${nextId('orders')} as id, ${nextId('charges')} as charge_id, gen_random_uuid() as uuid,
      gen_random_uuid() as charge_uuid, gen_random_uuid() as receivable_uuid,
      case method when 'PIX' then greatest(1, value * 99 / 10000) when 'BANK_SLIP' then 290 else value * 399 / 10000 end as fee,
      case method when 'PIX' then day when 'BANK_SLIP' then ${businessDay('(day + 1)')} else ${businessDay('(day + 30)')} end as paid_out_from
    from (
      select n, at, (at at time zone 'America/Sao_Paulo')::date as day, 1 + (n * 31 % greatest(1, $1::int / 5)) as buyer,
        1000 + (n::bigint * 7919 % 49000) as value, ($3::text[])[1 + n % $4::int] as title,
        case when r < 560 then 'PAID' when r < 750 then 'PAID' when r < 810 then 'PAID' when r < 840 then 'REFUND'
          when r < 890 then 'CANCELED' when r < 940 then 'DECLINED'
          when r < 995 then case when at > now() - interval '1 day' then 'SENT' else 'ABANDONED' end
          when at > now() - interval '5 days' then 'DISPUTE' else 'PAID' end as kind,
        case when r < 5 then 'ALERT' when r < 995 then null when at > now() - interval '5 days' then 'OPEN' else 'WON' end as dispute,
        case when r between 560 and 749 or r between 890 and 939 or r >= 995 then 'CREDIT_CARD'
          when r between 750 and 809 then 'BANK_SLIP' else 'PIX' end as method
      from (
        select n, now() - interval '1 minute' - make_interval(secs => $2::float * 86400 * ($1::int - n) / $1::int) as at,
          n::bigint * 7919 % 1000 as r
        from generate_series(1, $1::int) n
      ) timed
      order by n
    ) decided`,
    [orders, days, titles, titles.length],
  )
}

export async function insertOrders(tx: TransactionSql, { sellerId }: LargeSeller) {
  await tx`
    insert into buyers (id, uuid, seller_id, document, document_type, document_country, name, email, phone, alternative_email,
      country_code, created_at) overriding system value
    select id, uuid, ${sellerId}, document, 'CPF', 'BR', name, email, '119' || lpad((n % 100000000)::text, 8, '0'), '', '55', now()
    from large_buyers order by n`
  await tx`
    insert into search_queue (seller_id, kind, record_id) select ${sellerId}, 'BUYER', id from large_buyers order by n`
  await tx`
    insert into payment_links (uuid, code, seller_id, origin, type, status, stage, title, value, installments,
      three_d_secure_enabled, requires_liability_shift, payment_methods, created_at)
    select gen_random_uuid(), 'large' || ${sellerId}::text || 'n' || n, ${sellerId}, 'PAYMENT_LINK', 'ORDER', 'ACTIVE',
      case when kind = any(${[...statusesThatTakeLink]}::text[]) then 'TAKEN' else 'LASTING' end, title, value, 1, false,
      false, '{PIX,CREDIT_CARD}', at
    from large_orders where n % 20 = 0 order by n`
  await tx`
    insert into search_queue (seller_id, kind, record_id)
    select l.seller_id, 'LINK', l.id from large_orders o join payment_links l on l.code = 'large' || ${sellerId}::text || 'n' || o.n
    where o.n % 20 = 0 order by l.id`
  await tx`
    insert into orders (id, uuid, seller_id, link_id, status, is_declined, title, description, value, installments, start_date, payment,
      customer, origin_request, idempotency_key, attempt_reference, metadata, created_at, status_at) overriding system value
    select o.id, o.uuid, ${sellerId}, l.id,
      case kind when 'DECLINED' then 'CANCELED' else kind end, kind = 'DECLINED', o.title, '', o.value, 1, day, method,
      jsonb_build_object('uuid', b.uuid, 'document', b.document, 'type', 'CPF', 'documentCountry', 'BR', 'name', b.name,
        'email', b.email, 'phone', '', 'alternativeEmail', ''),
      case when l.id is null then 'API' else 'PAYMENT_LINK' end, o.uuid::text,
      case when l.id is null then 'pedido-' || o.n end,
      case when o.n % 3 = 0 then jsonb_build_array(jsonb_build_object('key', 'pedido', 'value', 'PED-' || lpad(o.n::text, 8, '0')),
        jsonb_build_object('key', 'loja', 'value', (array['santos', 'campinas', 'recife'])[1 + o.n % 7 % 3])) end,
      at, at
    from large_orders o join large_buyers b on b.n = o.buyer
    left join payment_links l on o.n % 20 = 0 and l.code = 'large' || ${sellerId}::text || 'n' || o.n
    order by o.n`
  await indexMetadata(tx, sellerId)
  await insertCharges(tx, sellerId)
}

async function insertCharges(tx: TransactionSql, sellerId: number) {
  await tx`
    insert into charges (id, uuid, order_id, seller_id, status, title, value, fee, early_fee, installments, interest_amount,
      payment_method, origin, capture, is_authenticating, expiration_date, created_at, status_at, paid_at, card, acquirer_reference,
      authorization_code, authorization_nsu, bank_reference, pix_code, bank_slip_barcode, payable_until, failure, bank_check_due_at) overriding system value
    select charge_id, charge_uuid, o.id, ${sellerId},
      case kind when 'SENT' then 'SCHEDULED' when 'DECLINED' then 'FAILED' else kind end, title, value, fee, 0, 1, 0,
      method, case when o.n % 20 = 0 then 'PAYMENT_LINK' else 'API' end, true, false, day, at, at, case when kind in ('PAID', 'REFUND', 'DISPUTE') then at end,
      case method when 'CREDIT_CARD' then jsonb_build_object('brand', 'visa', 'holderName', upper(b.name), 'first6digits', '411111',
        'last4digits', lpad((o.n * 37 % 10000)::text, 4, '0')) end,
      case method when 'CREDIT_CARD' then charge_uuid::text end,
      case when method = 'CREDIT_CARD' and kind <> 'DECLINED' then upper(left(md5(charge_uuid::text), 6)) end,
      case when method = 'CREDIT_CARD' and kind <> 'DECLINED' then lpad((${sellerId}::bigint * 7 + o.n)::text, 9, '0') end,
      case method when 'PIX' then md5(charge_uuid::text)
        when 'BANK_SLIP' then lpad(${sellerId}::text, 5, '0') || lpad(o.n::text, 12, '0') end,
      case method when 'PIX' then 'large' end,
      case method when 'BANK_SLIP' then '9999' || lpad((o.n % 10)::text, 1, '0') || '1234' || lpad(value::text, 10, '0') || '00000000'
        || lpad(${sellerId}::text, 5, '0') || lpad(o.n::text, 12, '0') end,
      case when kind = 'SENT' then now() + interval '1 day' else at + interval '1 hour' end,
      case kind when 'DECLINED' then (array[
        '{"code":"INSUFFICIENT_FUNDS","title":"Saldo insuficiente","description":"O emissor recusou.","action":"Use outro cartão."}',
        '{"code":"DO_NOT_HONOR","title":"Recusado pelo emissor","description":"O emissor recusou.","action":"Fale com o banco."}'
      ])[1 + o.n % 2]::jsonb end, null
    from large_orders o join large_buyers b on b.n = o.buyer order by o.n`
  await tx`
    insert into bank_payments (payment_id, charge_id, seller_id, method, value, paid_at, received_at)
    select case method when 'PIX' then 'E99999999' || to_char(at at time zone 'UTC', 'YYYYMMDDHH24MI') || left(md5(uuid::text), 11)
      else 'B' || replace(uuid::text, '-', '') end, charge_id, ${sellerId}, method, value, at, at
    from large_orders where method in ('PIX', 'BANK_SLIP') and kind in ('PAID', 'REFUND') order by n`
}
