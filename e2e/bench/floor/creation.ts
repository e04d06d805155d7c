// A link and orders, as few statements as can be: what belongs together is one statement, which is one transaction.
import { randomBytes, randomUUID } from 'node:crypto'
import type { JSONValue } from 'postgres'
import { CHANNEL, type Key, sql } from './connection'
import { settleSale } from './sale'

interface LinkBody {
  type: string
  paymentMethods: string[]
  paymentOrder: { title: string; value: number; installments: number; customInstallmentsValues: JSONValue }
}

export async function createLink(
  key: Key,
  { type, paymentMethods, paymentOrder }: LinkBody,
): Promise<unknown> {
  const [row] = await sql`
    with link as (
      insert into payment_links (uuid, code, seller_id, origin, type, status, stage, title, value, installments,
        custom_installments_values, three_d_secure_enabled, requires_liability_shift, payment_methods, created_at)
      values (${randomUUID()}, ${randomBytes(12).toString('base64url')}, ${key.seller_id}, 'PAYMENT_LINK', ${type}, 'ACTIVE',
        'LASTING', ${paymentOrder.title}, ${Math.round(paymentOrder.value * 100)}, ${paymentOrder.installments},
        ${sql.json(paymentOrder.customInstallmentsValues)}, false, false, ${paymentMethods}, ${new Date()})
      returning *
    ), queued as (
      insert into search_queue (seller_id, kind, record_id) select seller_id, 'LINK', id from link
    )
    select * from link`
  return row
}

interface OrderBody {
  title: string
  value: number
  installments: number
  payment: {
    method: string
    fraudData: { document: string; name: string; email: string; phone: string }
    card?: { number: string }
  }
}

/** What the bank gets is committed before, and its answer is stored afterwards: three transactions, one statement each. */
export async function createPixOrder(key: Key, body: OrderBody): Promise<unknown> {
  const reference = randomBytes(13).toString('hex')
  const order = await insertOrder(key, body, { bank: reference, acquirer: null, card: null })
  const [issued] = await sql`
    insert into simulated_charges (reference, seller_id, method, receiver_name, value, expires_at, code)
    values (${reference}, ${key.seller_id}, 'PIX', 'Loja', ${order.value}, ${order.payable_until}, ${reference})
    on conflict (reference) do update set code = simulated_charges.code returning code`
  await sql`update charges set pix_code = ${issued!.code}, bank_asked_at = null where id = ${order.charge_id} and pix_code is null`
  return { ...order, pixCode: issued!.code }
}

/** The same with the acquirer, whose answer settles the sale. */
export async function createCardOrder(key: Key, body: OrderBody): Promise<unknown> {
  const reference = randomUUID()
  const { number } = body.payment.card!
  const card = { brand: 'visa', first4digits: number.slice(0, 4), last4digits: number.slice(-4) }
  const order = await insertOrder(key, body, { bank: null, acquirer: reference, card })
  const [authorized] = await sql`
    insert into simulated_authorizations (reference, seller_id, value, installments, capture, answer, authorized_at)
    values (${reference}, ${key.seller_id}, ${order.value}, 1, true, ${sql.json({ outcome: 'approved' })}, ${order.created_at})
    on conflict (reference) do update set answer = simulated_authorizations.answer returning answer`
  return { ...order, ...authorized, ...(await settleSale(key, order.charge_uuid)) }
}

interface References {
  bank: string | null
  acquirer: string | null
  card: JSONValue
}

/** Fee and buyer are read where they are used. */
async function insertOrder(key: Key, { title, value, installments, payment }: OrderBody, of: References) {
  const { document, ...person } = payment.fraudData
  const [now, uuid, seller] = [new Date(), randomUUID(), key.seller_id]
  const payableUntil = of.bank ? new Date(now.getTime() + 86_400_000) : null
  const [row] = await sql`
    with buyer as (
      insert into buyers (uuid, seller_id, document, document_type, document_country, name, email, phone,
        alternative_email, country_code, created_at)
      select ${randomUUID()}::uuid, ${seller}, ${document}, 'CPF', 'BR', ${person.name}, ${person.email}, ${person.phone}, '', '', ${now}
      where not exists (select from buyers where seller_id = ${seller} and document = ${document}
        and document_type = 'CPF' and document_country = 'BR')
      on conflict (seller_id, document, document_type, document_country) do nothing returning uuid
    ), terms as (
      select coalesce(max(jsonb_array_length(rules)), 0) as rules from platform.fee_tables
      where seller_id = ${seller} and payment_method = ${payment.method}
    ), placed as (
      insert into orders (uuid, seller_id, status, title, description, value, installments, start_date, payment,
        customer, origin_request, idempotency_key, created_at, status_at)
      select ${uuid}::uuid, ${seller}, 'SENT', ${title}, '', ${Math.round(value * 100)}, ${installments}, ${now}::date, ${payment.method},
        ${sql.json({ document, type: 'CPF', documentCountry: 'BR', ...person })}::jsonb || jsonb_build_object('uuid', coalesce(
          (select uuid from buyer), (select uuid from buyers where seller_id = ${seller} and document = ${document} limit 1))),
        'API', ${uuid}, ${now}, ${now}
      returning *
    ), charge as (
      insert into charges (uuid, order_id, seller_id, status, title, value, fee, early_fee, installments, interest_amount,
        payment_method, origin, capture, is_authenticating, expiration_date, created_at, status_at, bank_reference, payable_until,
        bank_asked_at, bank_check_due_at, acquirer_reference, authorize_asked_at, card)
      select ${randomUUID()}::uuid, id, seller_id, 'SCHEDULED', title, value, 89 + least(0, rules), 0, 1, 0, payment, origin_request, true, false,
        start_date, created_at, created_at, ${of.bank}, ${payableUntil}, case when ${of.bank}::text is not null then created_at end,
        null, ${of.acquirer}, case when ${of.acquirer}::text is not null then created_at end,
        ${of.card ? sql.json(of.card) : null}::jsonb
      from placed, terms
      returning id, uuid, payable_until
    ), event as (
      insert into webhook_events (uuid, seller_id, domain, resource_uuid, status, body, occurred_at)
      select gen_random_uuid(), seller_id, 'ORDER', uuid, status, to_jsonb(placed)::text, created_at from placed
      returning id, seller_id, resource_uuid, domain, status, occurred_at
    ), delivery as (
      insert into webhook_deliveries (event_id, endpoint_id, seller_id, resource_uuid, domain, event_status, status, due_at,
        created_at)
      select event.id, e.id, e.seller_id, event.resource_uuid, event.domain, event.status, 'PENDING', event.occurred_at, event.occurred_at
      from event join webhook_endpoints e on e.seller_id = event.seller_id and e.active and 'ORDER' = any(e.domains)
    )
    select placed.*, charge.id as charge_id, charge.uuid as charge_uuid, charge.payable_until, pg_notify(${CHANNEL}, placed.uuid::text)
    from placed, charge`
  return row!
}
