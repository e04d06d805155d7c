// A Cielo on loopback: API E-commerce 3.0, its queries, the MPI, the Chargeback API 2.0, and an interface to control them.
// An outside system of its own: it shares nothing with the application but the wire.
import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { createDocuments } from '../cielo-chargeback/documents'
import { CHARGEBACK_PATH, chargebackRoutes, TOKEN_PATH } from '../cielo-chargeback/routes'
import { mpiRoutes } from '../cielo-mpi/routes'
import { createAccessTokens } from './access-tokens'
import type { Cielo, CieloUrls } from './context'
import { controlRoutes } from './control-routes'
import { createFaults } from './faults'
import { listen, type Route, type SeenRequest, type TlsFiles } from './listener'
import { sendNotifications, storeNotification } from './notifications'
import { type CieloOptions, sandboxMerchants } from './options'
import { createOutcomes } from './outcomes'
import { createRandom } from './random'
import { queryRoutes, saleRoutes } from './sale-routes'
import { createState } from './state'
import { denyDueVoids } from './void-result'

const MAX_SEEN = 10_000
const POLL_MS = 250

export interface RunningCielo extends CieloUrls {
  cielo: Cielo
  /** Does what is due by the clock of the simulator; returns how many notifications arrived. */
  runDue(): Promise<number>
  close(): Promise<void>
}

export async function startCielo(options: CieloOptions): Promise<RunningCielo> {
  const cielo = create(options)
  const runDue = dueRunner(cielo)
  const servers = await startListeners(cielo, runDue)
  const pollMs = options.notificationPollMs ?? POLL_MS
  const timer = pollMs > 0 ? setInterval(() => void runDue(), pollMs).unref() : undefined
  return {
    ...cielo.urls,
    cielo,
    runDue,
    async close() {
      clearInterval(timer)
      await Promise.all(servers.map(stop))
      cielo.state.close()
    },
  }
}

function create(options: CieloOptions): Cielo {
  const seed = options.seed ?? randomUUID()
  const state = createState(options.folder)
  const random = createRandom(seed, state)
  const cielo: Cielo = {
    options,
    state,
    random,
    faults: createFaults(seed, options.faults ?? {}),
    outcomes: createOutcomes(),
    accessTokens: createAccessTokens(random),
    documents: createDocuments(options.folder),
    merchants: (options.merchants ?? sandboxMerchants).map(
      (one) => state.get('merchant', one.merchantId) ?? structuredClone(one),
    ),
    requests: [],
    now: () => new Date(options.clock().getTime() + state.aheadMs),
    notify: (sale, changeType) => storeNotification(cielo, sale, changeType),
    urls: {
      salesUrl: '',
      queryUrl: '',
      mpiUrl: '',
      chargebackUrl: '',
      chargebackTokenUrl: '',
      controlUrl: '',
    },
  }
  return cielo
}

/** One listener per address that Cielo has, as its hosts differ, and one for the control interface. */
async function startListeners(cielo: Cielo, runDue: () => Promise<number>): Promise<Server[]> {
  const { options, faults, urls } = cielo
  const parts: Array<{ name: keyof CieloUrls; routes: Route[]; tls?: TlsFiles }> = [
    { name: 'salesUrl', routes: saleRoutes(cielo) },
    { name: 'queryUrl', routes: queryRoutes(cielo) },
    { name: 'mpiUrl', routes: mpiRoutes(cielo) },
    { name: 'chargebackUrl', routes: chargebackRoutes(cielo), tls: options.chargebackTls },
    { name: 'controlUrl', routes: controlRoutes(cielo, runDue) },
  ]
  const onRequest = (seen: SeenRequest) => {
    if (cielo.requests.push(seen) > MAX_SEEN) cielo.requests.shift()
  }
  const servers: Server[] = []
  try {
    for (const [index, { name, routes, tls }] of parts.entries()) {
      const port = options.port ? options.port + index : 0
      const { server, url } = await listen({
        routes,
        faults,
        host: options.host ?? '127.0.0.1',
        port,
        tls,
        onRequest,
      })
      servers.push(server)
      urls[name] = url
    }
  } catch (error) {
    await Promise.all(servers.map(stop))
    cielo.state.close()
    throw error
  }
  urls.chargebackTokenUrl = `${urls.chargebackUrl}${TOKEN_PATH}`
  urls.chargebackUrl += CHARGEBACK_PATH
  return servers
}

/** One at a time, so that no notification is sent twice at once. */
function dueRunner(cielo: Cielo): () => Promise<number> {
  let running: Promise<number> = Promise.resolve(0)
  return () => {
    running = running.then(() => {
      denyDueVoids(cielo)
      return sendNotifications(cielo)
    })
    return running
  }
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
