// A seller with any number of sales, each with four postings and sealed, written directly into the tables for speed.
import type { Sql } from 'postgres'

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

interface Range {
  sellerId: number
  /** Number of the first sale. */
  from: number
  /** Number after the last sale. */
  to: number
  firstDay: string
}

/** Inserts sales with their orders, charges, postings, statement days and seals. Returns `to`. */
export async function fillPostings(sql: Sql, { sellerId, from, to, firstDay }: Range): Promise<number> {
  const paidAt = sql`${firstDay}::timestamptz + n * (interval '1 day' / ${SALES_A_DAY}::int)`
  await sql.begin(async (tx) => {
    await tx`
      insert into orders (uuid, seller_id, status, title, description, value, installments, start_date, payment, customer,
        origin_request, idempotency_key, created_at, status_at)
      select gen_random_uuid(), ${sellerId}, 'PAID', 'Pedido ' || n, '', 1000, 1, ${paidAt}, 'PIX',
        jsonb_build_object('uuid', '', 'document', lpad((n % 5000)::text, 11, '0'), 'type', 'CPF', 'documentCountry',
          'BR', 'name', 'Comprador ' || n % 5000, 'email', '', 'phone', '', 'alternativeEmail', ''),
        'API', 'bench-' || n, ${paidAt}, ${paidAt}
      from generate_series(${from}::int, ${to - 1}::int) n`
    await tx`
      insert into charges (uuid, order_id, seller_id, status, title, value, fee, early_fee, installments, interest_amount,
        payment_method, capture, is_authenticating, expiration_date, created_at, status_at, paid_at)
      select gen_random_uuid(), id, seller_id, 'PAID', title, value, 10, 0, 1, 0, 'PIX', true, false, start_date,
        created_at, created_at, created_at
      from orders o where seller_id = ${sellerId} and not exists (select from charges c where c.order_id = o.id)
      order by id`
    await tx`
      insert into ledger_transactions (uuid, seller_id, reason, source, charge_id, occurred_at)
      select gen_random_uuid(), seller_id, 'SALE', uuid, id, paid_at from charges c
      where seller_id = ${sellerId} and not exists (select from ledger_transactions t where t.charge_id = c.id)
      order by id`
    await tx`
      insert into unsealed_transactions (transaction_id, seller_id)
      select id, seller_id from ledger_transactions t
      where seller_id = ${sellerId} and not exists (select from postings p where p.transaction_id = t.id)`
    await tx`
      insert into postings (transaction_id, seller_id, account, amount, purpose, execution_date)
      select t.id, t.seller_id, account, amount, purpose,
        case when purpose is not null then (t.occurred_at at time zone 'UTC')::date end
      from unsealed_transactions u join ledger_transactions t on t.id = u.transaction_id,
        (values ('CLEARING', 1000, null), ('SELLER_PAYABLE', -1000, 'GROSS'), ('SELLER_PAYABLE', 10, 'FEE'),
          ('PLATFORM_FEES', -10, null)) p (account, amount, purpose)
      order by t.id`
    await tx`
      insert into statement_days (seller_id, execution_date, entries, gross_in, gross_out, net_in, net_out)
      select seller_id, execution_date, count(*) / 2, 1000 * count(*) / 2, 0, 990 * count(*) / 2, 0 from postings p
      where seller_id = ${sellerId} and purpose is not null
        and exists (select from unsealed_transactions u where u.transaction_id = p.transaction_id)
      group by seller_id, execution_date`
    await tx`
      insert into posting_seals (seller_id, seq, transaction_id, payable_after, receivable_after, blocked_after,
        previous_hash, hash, sealed_at)
      select seller_id, seq, transaction_id, 990 * seq, 0, 0, encode(sha256(seq::text::bytea), 'hex'),
        encode(sha256(seq::text::bytea), 'hex'), now()
      from (select seller_id, transaction_id, ${from}::int + row_number() over (order by transaction_id) as seq
        from unsealed_transactions where seller_id = ${sellerId}) waiting`
    await tx`delete from unsealed_transactions`
  })
  const tables = ['orders', 'charges', 'ledger_transactions', 'postings', 'posting_seals', 'statement_days']
  for (const table of [...tables, 'unsealed_transactions']) await sql.unsafe(`vacuum analyze ${table}`)
  return to
}
