import { execFileSync } from 'node:child_process'
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

/** An order to look up, and a seller that is not held to the published limit. */
export async function prepare(env, seller) {
  const sql = postgres(env.E2E_DATABASE_URL, { max: 1 })
  await sql`update sellers set requests_per_window = 100000000 where id = ${seller.idSeller}`
  await sql.end()
  const headers = { 'X-Token-Api': seller.apiKey, 'Content-Type': 'application/json' }
  const answer = await fetch(`${env.E2E_URL}/v2/payment-links`, {
    method: 'POST',
    headers,
    body: JSON.stringify(link),
  })
  const { url } = await answer.json()
  const accept = path.join(import.meta.dirname, 'accept.ts')
  const order = execFileSync(process.execPath, ['--import', 'tsx', accept, url], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  }).trim()
  return { url: env.E2E_URL, headers, order, databaseUrl: env.E2E_DATABASE_URL }
}

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]

async function load(url, request, headers) {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers, ...request })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

/** Product and floor in turn, so that what the machine does meanwhile meets both. */
export async function measure({ url, floorUrl, headers, order, databaseUrl }) {
  const loads = [
    ['POST /v2/payment-links', '/v2/payment-links', { method: 'POST', body: JSON.stringify(link) }],
    ['GET /v2/orders/{uuid}', `/v2/orders/${order}`, { method: 'GET' }],
  ]
  const sql = postgres(databaseUrl, { max: 1 })
  console.log(`${CONNECTIONS} connections, ${SECONDS} s a round, median of ${ROUNDS} rounds in turn\n`)
  console.log('operation                 requests/s   p50 ms   p99 ms   floor requests/s   ratio')
  for (const [name, path_, request] of loads) {
    const ours = []
    const floors = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      await sql`delete from payment_links where id not in (select link_id from orders where link_id is not null)`
      const floor = await load(floorUrl + path_, request, headers)
      const own = await load(url + path_, request, headers)
      if (round === 0) continue
      floors.push(floor)
      ours.push(own)
    }
    const of = (list, what) => median(list.map((one) => one[what]))
    const ratio = median(ours.map((one, index) => one.rate / floors[index].rate))
    const cells = [of(ours, 'rate').toFixed(0), of(ours, 'p50').toFixed(1), of(ours, 'p99').toFixed(1)]
    console.log(
      `${name.padEnd(24)} ${cells[0].padStart(11)} ${cells[1].padStart(8)} ${cells[2].padStart(8)} ` +
        `${of(floors, 'rate').toFixed(0).padStart(18)} ${ratio.toFixed(2).padStart(7)}`,
    )
  }
  await sql.end()
}
