// A seller with any number of sales, each with four postings and sealed, written directly into the tables for speed.
import type { Sql, TransactionSql } from 'postgres'

export const SALES_A_DAY = 100

/** A seller of the sandbox in the first cell. */
export async function createSeller(
  sql: Sql,
  { document = '11222333000181', nextPayoutDate = '2020-01-02' } = {},
): Promise<number> {
  const [entry] = await sql`
    insert into platform.sellers (uuid, document, cell) values (gen_random_uuid(), ${document}, 1) returning id, uuid`
  const [row] = await sql`
    insert into sellers (id, uuid, document, company_name, fantasy_name, email, city, pix_key, environment, receivable_flow,
      buyer_interest_basis_points, next_payout_date, created_at)
    values (${entry!.id}, ${entry!.uuid}, ${document}, 'Loja', 'Loja', 'loja@exemplo.com.br', 'Santos', 'loja@exemplo.com.br',
      'SANDBOX', 'EARLY', 199, ${nextPayoutDate}, now())
    returning id::int`
  return row!.id
}

interface Sales {
  sellerId: number
  sales: number
  firstDay: string
}

/** Of one transaction: its rows fit into memory. */
const BATCH = 50_000
const nextId = (table: string) => `nextval(pg_get_serial_sequence('${table}', 'id'))`

/** Inserts the first sales of a seller, with their orders, charges, postings, statement days and months, and seals. */
export async function fillPostings(sql: Sql, { sellerId, sales, firstDay }: Sales): Promise<void> {
  for (let from = 0; from < sales; from += BATCH) {
    const to = Math.min(from + BATCH, sales)
    await sql.begin((tx) => insertSales(tx, { sellerId, from, to, firstDay }))
  }
  await sql`
    insert into statement_days (seller_id, execution_date, entries, gross_in, gross_out, net_in, net_out)
    select seller_id, execution_date, count(*) / 2, 1000 * count(*) / 2, 0, 990 * count(*) / 2, 0 from postings
    where seller_id = ${sellerId} and purpose is not null group by seller_id, execution_date`
  await sql`
    insert into statement_months (seller_id, month, net)
    select seller_id, date_trunc('month', execution_date::timestamp)::date, sum(net_in - net_out) from statement_days
    where seller_id = ${sellerId} group by 1, 2`
  for (const table of [
    'orders',
    'charges',
    'ledger_transactions',
    'postings',
    'posting_seals',
    'statement_days',
    'statement_months',
  ])
    await sql.unsafe(`vacuum analyze ${table}`)
}

/** Without triggers and foreign keys, which take most of the time: what they set and prove is written as it has to be. */
async function insertSales(
  tx: TransactionSql,
  { sellerId, from, to, firstDay }: { sellerId: number; from: number; to: number; firstDay: string },
): Promise<void> {
  await tx`set local session_replication_role = replica`
  await tx`
    create temporary table sales on commit drop as
    select n, ${firstDay}::timestamptz + n * (interval '1 day' / ${SALES_A_DAY}::int) as paid_at, gen_random_uuid() as charge_uuid,
      ${tx.unsafe(nextId('orders'))} as order_id, ${tx.unsafe(nextId('charges'))} as charge_id,
      ${tx.unsafe(nextId('ledger_transactions'))} as transaction_id
    from generate_series(${from}::int, ${to - 1}::int) n`
  await tx`
    insert into orders (id, uuid, seller_id, status, title, description, value, installments, start_date, payment, customer,
      origin_request, idempotency_key, created_at, status_at) overriding system value
    select order_id, gen_random_uuid(), ${sellerId}, 'PAID', 'Pedido ' || n, '', 1000, 1, paid_at, 'PIX',
      jsonb_build_object('uuid', '', 'document', lpad((n % 5000)::text, 11, '0'), 'type', 'CPF', 'documentCountry',
        'BR', 'name', 'Comprador ' || n % 5000, 'email', '', 'phone', '', 'alternativeEmail', ''),
      'API', 'bench-' || n, paid_at, paid_at
    from sales`
  await tx`
    insert into charges (id, uuid, order_id, seller_id, status, title, value, fee, early_fee, installments, interest_amount,
      payment_method, origin, capture, is_authenticating, expiration_date, created_at, status_at, paid_at) overriding system value
    select charge_id, charge_uuid, order_id, ${sellerId}, 'PAID', 'Pedido ' || n, 1000, 10, 0, 1, 0, 'PIX', 'API', true, false, paid_at,
      paid_at, paid_at, paid_at
    from sales`
  await tx`
    insert into ledger_transactions (id, uuid, seller_id, reason, source, charge_id, occurred_at, first_place) overriding system value
    select transaction_id, gen_random_uuid(), ${sellerId}, 'SALE', charge_uuid, charge_id, paid_at, 1 from sales`
  await tx`
    insert into postings (transaction_id, seller_id, account, amount, purpose, execution_date, place, next_place, sum_before,
      sum_after, posted_in)
    select transaction_id, ${sellerId}, account, amount, purpose, case when purpose is not null then (paid_at at time zone 'UTC')::date end,
      place, next_place, sum_after - amount, sum_after, pg_current_xact_id()
    from sales, (values (1, 2, 'CLEARING', 1000, null, 1000), (2, 1, 'SELLER_PAYABLE', -1000, 'GROSS', 0),
      (3, 4, 'SELLER_PAYABLE', 10, 'FEE', 10), (4, 3, 'PLATFORM_FEES', -10, null, 0)) p (place, next_place, account, amount, purpose, sum_after)
    order by n, place`
  await tx`
    insert into posting_seals (seller_id, seq, transaction_id, payable_after, receivable_after, blocked_after,
      previous_hash, hash, sealed_at)
    select ${sellerId}, n + 1, transaction_id, 990::bigint * (n + 1), 0, 0, encode(sha256(n::text::bytea), 'hex'),
      encode(sha256((n + 1)::text::bytea), 'hex'), now()
    from sales`
}
