import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import autocannon from 'autocannon'
import postgres from 'postgres'

const ROUNDS = 5
const SECONDS = 4
const CONNECTIONS = 16

const link = {
  type: 'ORDER',
  paymentOrder: {
    title: 'Café especial 1 kg',
    value: 89.9,
    installments: 1,
    customInstallmentsValues: [{ paymentMethod: 'PIX', installments: 1 }],
  },
  paymentMethods: ['PIX'],
}

const order = {
  title: 'Café especial 1 kg',
  value: 89.9,
  installments: 1,
  payment: {
    method: 'PIX',
    fraudData: {
      document: '52998224725',
      name: 'Maria da Silva',
      email: 'maria@exemplo.com.br',
      phone: '11999990000',
    },
  },
}

const LISTED = 100_000

/** A seller with so many orders, of each ten one paid; the oldest is answered. */
async function fillList(sql, sellerId) {
  await sql`
    insert into orders (uuid, seller_id, status, title, description, value, installments, start_date, payment,
      customer, origin_request, idempotency_key, created_at, status_at)
    select gen_random_uuid(), ${sellerId}, case when n % 10 = 0 then 'PAID' else 'SENT' end, 'Pedido ' || n, '',
      1000 + n, 1, '2026-11-20', 'PIX',
      jsonb_build_object('uuid', '', 'document', lpad((n % 5000)::text, 11, '0'), 'type', 'CPF', 'documentCountry',
        'BR', 'name', 'Comprador ' || n % 5000, 'email', '', 'phone', '', 'alternativeEmail', ''),
      'API', 'bench-' || n, now() - n * interval '1 minute', now()
    from generate_series(1, ${LISTED}) n`
  await sql`
    insert into charges (uuid, order_id, seller_id, status, title, value, fee, early_fee, installments, interest_amount,
      payment_method, capture, is_authenticating, expiration_date, created_at, status_at, paid_at)
    select gen_random_uuid(), id, seller_id, case status when 'PAID' then 'PAID' else 'SCHEDULED' end, title, value, 0, 0, 1, 0,
      'PIX', true, false, start_date, created_at, status_at, case status when 'PAID' then status_at end
    from orders where seller_id = ${sellerId}`
  await sql`analyze orders`
  await sql`analyze charges`
  const [middle] = await sql`
    select uuid from orders where seller_id = ${sellerId} order by id offset ${LISTED / 2} limit 1`
  return middle.uuid
}

/** An order to look up, a list to page through, and sellers that are not held to the published limit. */
export async function prepare(env, [seller, lister]) {
  const sql = postgres(env.E2E_DATABASE_URL, { max: 1 })
  await sql`update sellers set requests_per_window = 100000000`
  const after = await fillList(sql, lister.idSeller)
  await sql.end()
  const headers = { 'X-Token-Api': seller.apiKey, 'Content-Type': 'application/json' }
  const answer = await fetch(`${env.E2E_URL}/v2/payment-links`, {
    method: 'POST',
    headers,
    body: JSON.stringify(link),
  })
  const { url } = await answer.json()
  const accept = path.join(import.meta.dirname, 'accept.ts')
  const known = execFileSync(process.execPath, ['--import', 'tsx', accept, url], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  }).trim()
  const listerHeaders = { 'X-Token-Api': lister.apiKey }
  return { url: env.E2E_URL, headers, listerHeaders, known, after, databaseUrl: env.E2E_DATABASE_URL }
}

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]

/** Seconds of processor that a process has used, as Linux tells in hundredths; nothing elsewhere. */
function processorSeconds(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return Number.NaN
  }
}

async function load({ url, pid }, path_, request) {
  const before = processorSeconds(pid)
  const result = await autocannon({
    url: url + path_,
    connections: CONNECTIONS,
    duration: SECONDS,
    ...request,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path_}: ${result.non2xx} refused, ${result.errors} errors`)
  const processorMs = ((processorSeconds(pid) - before) * 1000) / result.requests.total
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, processorMs }
}

/** Product and floor in turn, so that what the machine does meanwhile meets both. */
export async function measure({ url, webPid, floor, headers, listerHeaders, known, after, databaseUrl }) {
  const post = (body) => ({ method: 'POST', body: JSON.stringify(body), headers })
  const list = { method: 'GET', headers: listerHeaders }
  const loads = [
    ['POST /v2/payment-links', '/v2/payment-links', post(link)],
    ['POST /v2/orders by PIX', '/v2/orders', post(order)],
    ['GET /v2/orders/{uuid}', `/v2/orders/${known}`, { method: 'GET', headers }],
    ['GET /v2/orders of 100,000', '/v2/orders', list],
    ['… PAID ones', '/v2/orders?status=PAID', list],
    ['… behind one that was seen', `/v2/orders?after=${after}`, list],
    ['… page 4,999', '/v2/orders?page=4999', list],
  ]
  const sql = postgres(databaseUrl, { max: 1 })
  console.log(`${CONNECTIONS} connections, ${SECONDS} s a round, median of ${ROUNDS} rounds in turn\n`)
  console.log(
    'operation                   requests/s   p50 ms   p99 ms   CPU ms   floor requests/s   CPU ms   ratio',
  )
  for (const [name, path_, request] of loads) {
    const ours = []
    const floors = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      await sql`delete from payment_links where id not in (select link_id from orders where link_id is not null)`
      const bare = await load(floor, path_, request)
      const own = await load({ url, pid: webPid }, path_, request)
      if (round === 0) continue
      floors.push(bare)
      ours.push(own)
    }
    const of = (list, what) => median(list.map((one) => one[what]))
    const ratio = median(ours.map((one, index) => one.rate / floors[index].rate))
    const cell = (list, what, digits, width) => of(list, what).toFixed(digits).padStart(width)
    const cells = [
      name.padEnd(26),
      cell(ours, 'rate', 0, 11),
      cell(ours, 'p50', 1, 8),
      cell(ours, 'p99', 1, 8),
      cell(ours, 'processorMs', 2, 8),
      cell(floors, 'rate', 0, 18),
      cell(floors, 'processorMs', 2, 8),
      ratio.toFixed(2).padStart(7),
    ]
    console.log(cells.join(' '))
  }
  await sql.end()
}
