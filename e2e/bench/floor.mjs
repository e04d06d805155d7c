// The floor: the same statements in the same transactions, with nothing around them.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import postgres from 'postgres'

const sql = postgres(process.env.DATABASE_URL, { max: 20, onnotice: () => {} })

const findKey = (token) => sql`
  select k.id, k.scope, k.active, k.expires_at, k.last_used_at, k.seller_id, s.environment, s.clock_offset_ms,
    s.requests_per_window
  from api_keys k left join sellers s on s.id = k.seller_id
  where k.token_hash = ${createHash('sha256').update(token).digest('hex')}`

async function createLink(key, text) {
  const { paymentOrder, paymentMethods, type } = JSON.parse(text)
  return sql.begin(async (tx) => {
    await tx`select * from sellers where id = ${key.seller_id}`
    const [row] = await tx`
      insert into payment_links (uuid, code, seller_id, type, status, title, value, installments,
        custom_installments_values, three_d_secure_enabled, requires_liability_shift, payment_methods, created_at)
      values (${randomUUID()}, ${randomBytes(12).toString('base64url')}, ${key.seller_id}, ${type}, 'ACTIVE',
        ${paymentOrder.title}, ${Math.round(paymentOrder.value * 100)}, ${paymentOrder.installments},
        ${sql.json(paymentOrder.customInstallmentsValues)}, false, false, ${paymentMethods}, ${new Date()})
      returning *`
    return row
  })
}

async function readOrder(key, uuid) {
  const [order] = await sql`select * from orders where seller_id = ${key.seller_id} and uuid = ${uuid}`
  return { ...order, charges: await sql`select * from charges where order_id = ${order.id} order by id` }
}

createServer(async (request, response) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const [key] = await findKey(request.headers['x-token-api'])
  const body =
    request.method === 'POST'
      ? await createLink(key, Buffer.concat(chunks).toString())
      : await readOrder(key, request.url.split('/').at(-1))
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}).listen(0, '127.0.0.1', function () {
  process.send({ port: this.address().port })
})
