// The rows of several processes on one database, with PgBouncer and without. The events of the orders are delivered to an endpoint of
// this process. Where load, processes and database share few cores, the processor time of a request says what more of them would give.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { hasPgbouncer } from '@/lib/testing/pooler/pgbouncer'
import { fillList } from '../fill-list'
import { withInstallation } from '../installation'
import { inTurns, load, medianOf } from '../load'
import { reads, writes } from '../requests'
import { printRow } from '../table'

const plans = [
  { webs: 1, workers: 1, isPooled: false },
  { webs: 2, workers: 2, isPooled: false },
  { webs: 4, workers: 2, isPooled: false },
  { webs: 1, workers: 1, isPooled: true },
  { webs: 2, workers: 2, isPooled: true },
]
const LISTED = 1_000
const SETTLE_SECONDS = 120

export async function measureProcesses(admin: string): Promise<void> {
  /** Requests a second of one web process without a pooler, by name. */
  const ofOne = new Map<string, number>()
  const receiver = await startReceiver()
  for (const plan of plans.filter(({ isPooled }) => hasPgbouncer || !isPooled)) {
    const prepare: Parameters<typeof withInstallation>[1]['prepare'] = async (sql, [seller, lister]) => {
      await fillList(sql, lister!.idSeller, LISTED)
      await sql`
        insert into webhook_endpoints (uuid, seller_id, title, url, domains, active, payload_version, created_at)
        values (gen_random_uuid(), ${seller!.idSeller}, '', ${receiver.url}, '{ORDER}', true, '2', now())`
    }
    await withInstallation(admin, { ...plan, prepare }, async (installation) => {
      const [seller, lister] = installation.sellers
      const sql = postgres(installation.databaseUrl, { max: 1, onnotice: () => {} })
      const settle = () => untilDelivered(sql)
      const orders = writes(seller!.apiKey).filter(({ name }) => name === 'POST order by PIX')
      const [known] = await sql`select uuid from orders where seller_id = ${lister!.idSeller} limit 1`
      const own = { token: lister!.apiKey, listerToken: lister!.apiKey, orderUuid: known!.uuid as string }
      const measured = [...orders, ...reads({ ...own, listed: LISTED, after: '' }).slice(0, 2)]
      for (const { name, request } of measured) {
        const [figures] = await inTurns([() => load({ ...installation, settle }, request)])
        const row = medianOf(figures!)
        if (!ofOne.has(name)) ofOne.set(name, row.perSecond)
        const note = `${(row.perSecond / ofOne.get(name)!).toFixed(2)} × one`
        const { webs, workers, isPooled } = plan
        printRow({ ...row, name: `${name}, ${webs} + ${workers}${isPooled ? ', PgBouncer' : ''}`, note })
      }
      await sql.end()
    })
  }
  receiver.stop()
  if (!hasPgbouncer) console.log('pgbouncer is not installed: nothing is measured through it.')
}

/** Answers each webhook at once. */
async function startReceiver() {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(204).end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function untilDelivered(sql: postgres.Sql): Promise<void> {
  for (
    const deadline = performance.now() + SETTLE_SECONDS * 1000;
    performance.now() < deadline;
    await sleep(500)
  ) {
    const [row] = await sql`select count(*)::int as pending from webhook_deliveries where status = 'PENDING'`
    if (row!.pending === 0) return
  }
  throw new Error(`Webhooks are still pending after ${SETTLE_SECONDS} s`)
}
