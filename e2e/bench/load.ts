// The load of `npm run bench`: what the instance gets before it, and the same requests to product and floor in turn.
import autocannon, { type Options } from 'autocannon'
import postgres from 'postgres'
import type { DemoAccounts } from '@/db/seed'
import type { TestInstance } from '@/lib/cli/suites/test-instance'
import { fillList } from './fill-list'
import { processorSeconds } from './processor'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const CONNECTIONS = 16
const LISTED = 100_000

export const link = {
  type: 'ORDER',
  paymentOrder: {
    title: 'Café especial 1 kg',
    value: 89.9,
    installments: 1,
    customInstallmentsValues: [{ paymentMethod: 'PIX', installments: 1 }],
  },
  paymentMethods: ['PIX'],
}

export const order = {
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

type Headers = Record<string, string>
type Request = Pick<Options, 'method' | 'headers' | 'body'>

interface Server {
  url: string
  pid: number
}

export interface Target {
  url: string
  headers: Headers
  listerHeaders: Headers
  orderUuid: string
  after: string
  databaseUrl: string
}

/** Creates an order to read and a list to page through, and lifts the limit of requests. */
export async function prepare(env: TestInstance['env'], sellers: DemoAccounts['sellers']): Promise<Target> {
  const [seller, lister] = sellers
  const sql = postgres(env.E2E_DATABASE_URL, { max: 1 })
  await sql`update sellers set requests_per_window = 100000000`
  const after = await fillList(sql, lister!.idSeller, LISTED)
  await sql.end()
  const headers = { 'X-Token-Api': seller!.apiKey, 'Content-Type': 'application/json' }
  const response = await fetch(`${env.E2E_URL}/v2/payment-links`, {
    method: 'POST',
    headers,
    body: JSON.stringify(link),
  })
  const { url } = (await response.json()) as { url: string }
  // The fixture reads the address of the instance when it is loaded.
  Object.assign(process.env, env)
  const { acceptLink } = await import('../fixtures/http/accept-link')
  const { orderUuid } = await acceptLink(url)
  const listerHeaders = { 'X-Token-Api': lister!.apiKey }
  return { url: env.E2E_URL, headers, listerHeaders, orderUuid, after, databaseUrl: env.E2E_DATABASE_URL }
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!

interface Figures {
  rate: number
  p50: number
  p99: number
  processorMs: number
}

async function load({ url, pid }: Server, path: string, request: Request): Promise<Figures> {
  const before = processorSeconds(pid)
  const result = await autocannon({
    url: url + path,
    connections: CONNECTIONS,
    duration: SECONDS,
    ...request,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} errors`)
  const processorMs = ((processorSeconds(pid) - before) * 1000) / result.requests.total
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, processorMs }
}

interface Measured extends Target {
  webPid: number
  floor: Server
}

function loadsOf({ headers, listerHeaders, orderUuid, after }: Target): [string, string, Request][] {
  const post = (body: object): Request => ({ method: 'POST', body: JSON.stringify(body), headers })
  const list: Request = { method: 'GET', headers: listerHeaders }
  return [
    ['POST /v2/payment-links', '/v2/payment-links', post(link)],
    ['POST /v2/orders by PIX', '/v2/orders', post(order)],
    ['GET /v2/orders/{uuid}', `/v2/orders/${orderUuid}`, { method: 'GET', headers }],
    ['GET /v2/orders of 100,000', '/v2/orders', list],
    ['… PAID ones', '/v2/orders?status=PAID', list],
    ['… after a given one', `/v2/orders?after=${after}`, list],
    ['… page 4,999', '/v2/orders?page=4999', list],
  ]
}

/** Product and floor take turns, so that other work of the machine affects both. */
export async function measure({ webPid, floor, ...target }: Measured): Promise<void> {
  const sql = postgres(target.databaseUrl, { max: 1 })
  console.log(`${CONNECTIONS} connections, ${SECONDS} s a round, median of ${ROUNDS} rounds in turn\n`)
  console.log(
    'operation                   requests/s   p50 ms   p99 ms   CPU ms   floor requests/s   CPU ms   ratio',
  )
  for (const [name, path, request] of loadsOf(target)) {
    const ours: Figures[] = []
    const floors: Figures[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      await sql`delete from payment_links where id not in (select link_id from orders where link_id is not null)`
      const bare = await load(floor, path, request)
      const own = await load({ url: target.url, pid: webPid }, path, request)
      // The first round warms up.
      if (round === 0) continue
      floors.push(bare)
      ours.push(own)
    }
    print(name, ours, floors)
  }
  await sql.end()
}

function print(name: string, ours: Figures[], floors: Figures[]): void {
  const ratio = median(ours.map((one, index) => one.rate / floors[index]!.rate))
  const cell = (list: Figures[], figure: keyof Figures, digits: number, width: number) =>
    median(list.map((one) => one[figure]))
      .toFixed(digits)
      .padStart(width)
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
