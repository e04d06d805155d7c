// What belongs to the account of a large seller: its sub-sellers, one for 200 orders, its terminals, and the entries of its audit log.
import type { TransactionSql } from 'postgres'
import { lastNames } from './names'
import type { LargeSeller } from './orders'

/** The sub-sellers get no part of an order; one in five is switched off. */
export async function insertSubSellers(tx: TransactionSql, { sellerId, orders }: LargeSeller) {
  await tx`
    insert into sub_sellers (seller_id, name, document, phone_country_code, phone, email, alternative_email, active, created_at)
    select ${sellerId}, 'Loja ' || (${lastNames}::text[])[1 + n % ${lastNames.length}::int] || ' ' || n,
      lpad((n::bigint * 104729 + 10000)::text, 14, '0'), '55', '11999990000', 'loja' || n || '@exemplo.com.br', '', n % 5 <> 0, now()
    from generate_series(1, greatest(1, ${orders}::int / 200)) n`
}

/** One for each thousand orders, as many as a seller has at most; one in ten is switched off. */
export async function insertTerminals(tx: TransactionSql, { sellerId, orders }: LargeSeller) {
  await tx`
    insert into terminals (uuid, seller_id, serial_number, terminal_id, title, active, created_at)
    select gen_random_uuid(), ${sellerId}, 'L' || ${sellerId}::text || 'N' || n, 'large-' || ${sellerId}::text || '-' || n,
      'Caixa ' || n * 37 % 1000, n % 10 <> 0, now()
    from generate_series(1, least(200, greatest(20, ${orders}::int / 1000))) n`
}

/** One for each ten orders, as if a person had canceled them or their charges. */
export async function insertAudit(tx: TransactionSql, { sellerId, orders, days }: LargeSeller) {
  await tx`
    with written as (
      insert into audit_entries (uuid, seller_id, occurred_at, actor_kind, actor_name, address, action, resource_kind, resource, request_id)
      select gen_random_uuid(), ${sellerId},
        now() - interval '1 minute' - make_interval(secs => ${days}::float * 86400 * (${orders}::int / 10 - n) / (${orders}::int / 10)),
        'USER', case when n % 50 = 0 then 'dona@exemplo.com.br' else 'caixa' || n % 9 || '@exemplo.com.br' end, '192.0.2.1',
        case when n % 20 = 0 then 'charge.canceled' else 'order.canceled' end, 'order', gen_random_uuid()::text, gen_random_uuid()::text
      from generate_series(1, ${orders}::int / 10) n order by n
      returning id
    )
    insert into unsealed_audit_entries (entry_id, seller_id) select id, ${sellerId} from written order by id`
}
