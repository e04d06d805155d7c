// The floor as it was until November 2026: the same statements in the same transactions, one after the other, with nothing around them.
import { randomBytes, randomUUID } from 'node:crypto'
import { type Key, sql } from './connection'
import { findKey } from './key'

async function createLink(key: Key, text: string): Promise<unknown> {
  const { paymentOrder, paymentMethods, type } = JSON.parse(text)
  return sql.begin(async (tx) => {
    await tx`select * from sellers where id = ${key.seller_id}`
    const [row] = await tx`
      insert into payment_links (uuid, code, seller_id, origin, type, status, stage, title, value, installments,
        custom_installments_values, three_d_secure_enabled, requires_liability_shift, payment_methods, created_at)
      values (${randomUUID()}, ${randomBytes(12).toString('base64url')}, ${key.seller_id}, 'PAYMENT_LINK', ${type}, 'ACTIVE',
        'LASTING', ${paymentOrder.title}, ${Math.round(paymentOrder.value * 100)}, ${paymentOrder.installments},
        ${sql.json(paymentOrder.customInstallmentsValues)}, false, false, ${paymentMethods}, ${new Date()})
      returning *`
    return row
  })
}

async function createOrder(key: Key, text: string): Promise<unknown> {
  const { title, value, installments, payment } = JSON.parse(text)
  const [uuid, chargeUuid, reference, now] = [
    randomUUID(),
    randomUUID(),
    randomBytes(16).toString('hex'),
    new Date(),
  ]
  const centavos = Math.round(value * 100)
  // The worker of the product has nothing to do for it.
  const tomorrow = new Date(now.getTime() + 86_400_000)
  const { document, ...person } = payment.fraudData
  const order = await sql.begin(async (tx) => {
    const [seller] = await tx`select * from sellers where id = ${key.seller_id}`
    await tx`select rules from platform.fee_tables where seller_id = ${seller!.id} and payment_method = 'PIX'`
    await tx`
      insert into buyers (uuid, seller_id, document, document_type, document_country, name, email, phone,
        alternative_email, country_code, created_at)
      values (${randomUUID()}, ${seller!.id}, ${document}, 'CPF', 'BR', ${person.name}, ${person.email},
        ${person.phone}, '', '', ${now})
      on conflict (seller_id, document, document_type, document_country) do nothing`
    const [buyer] = await tx`select * from buyers where seller_id = ${seller!.id} and document = ${document}`
    const customer = { uuid: buyer!.uuid, document, type: 'CPF', documentCountry: 'BR', ...person }
    const [inserted] = await tx`
      insert into orders (uuid, seller_id, status, title, description, value, installments, start_date, payment,
        customer, origin_request, idempotency_key, created_at, status_at)
      values (${uuid}, ${seller!.id}, 'SENT', ${title}, '', ${centavos}, ${installments}, ${now}, 'PIX',
        ${sql.json(customer)}, 'API', ${uuid}, ${now}, ${now})
      returning *`
    await tx`
      insert into charges (uuid, order_id, seller_id, status, title, value, fee, early_fee, installments, interest_amount,
        payment_method, origin, capture, is_authenticating, expiration_date, created_at, status_at, bank_reference,
        payable_until, late_at, bank_asked_at, bank_check_due_at)
      values (${chargeUuid}, ${inserted!.id}, ${seller!.id}, 'SCHEDULED', ${title}, ${centavos}, 89, 0, 1, 0, 'PIX', 'API', true, false,
        ${now}, ${now}, ${now}, ${reference}, ${tomorrow}, ${tomorrow}, ${now}, null)`
    await tx`select * from webhook_endpoints where seller_id = ${seller!.id}`
    await tx`
      insert into webhook_events (uuid, seller_id, domain, resource_uuid, status, body, occurred_at)
      values (${randomUUID()}, ${seller!.id}, 'ORDER', ${uuid}, 'SENT', ${JSON.stringify(inserted)}, ${now})`
    return inserted!
  })
  const charges = await sql`select * from charges where order_id = ${order!.id}`
  await sql`
    insert into simulated_charges (reference, seller_id, method, receiver_name, value, expires_at, code)
    values (${reference}, ${key.seller_id}, 'PIX', 'Loja', ${centavos}, ${now}, ${reference})
    on conflict (reference) do nothing`
  await sql`select * from simulated_charges where reference = ${reference}`
  await sql`update charges set pix_code = ${reference} where order_id = ${order!.id}`
  return { ...order, charges }
}

async function listOrders(key: Key, { searchParams: query }: URL): Promise<unknown> {
  const size = 20
  const offset = Number(query.get('page') ?? 0) * size
  const status = query.get('status')
  const after = query.get('after')
  const seller = sql`seller_id between ${key.seller_id} and ${key.seller_id}`
  const filter = status ? sql`${seller} and status = ${status}` : seller
  const [existing] = after ? await sql`select id from orders where ${seller} and uuid = ${after}` : []
  const beyond = existing ? sql`and id < ${existing.id}` : sql``
  const [orders] = await Promise.all([
    sql`select * from orders where ${filter} ${beyond} order by seller_id desc, id desc limit ${size + 1}
      offset ${offset}`,
    sql`select count(*)::int from (select from orders where ${filter} limit 10001) counted`,
  ])
  const ids = orders.map((order) => order.id)
  return { orders, charges: await sql`select * from charges where order_id in ${sql(ids)} order by id` }
}

async function readOrder(key: Key, { pathname }: URL): Promise<unknown> {
  const uuid = pathname.split('/').at(-1)!
  const [order] = await sql`select * from orders where seller_id = ${key.seller_id} and uuid = ${uuid}`
  return { ...order, charges: await sql`select * from charges where order_id = ${order!.id} order by id` }
}

const posts: Record<string, (key: Key, text: string) => Promise<unknown>> = {
  '/v2/payment-links': createLink,
  '/v2/orders': createOrder,
}

/** The answer to a request of the benchmark, as JSON. */
export async function answer(method: string, address: URL, token: string, text: string): Promise<string> {
  const key = await findKey(token)
  const post = method === 'POST' ? posts[address.pathname] : undefined
  const read = address.pathname === '/v2/orders' ? listOrders : readOrder
  return JSON.stringify(await (post ? post(key, text) : read(key, address)))
}
