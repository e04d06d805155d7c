// A Cielo on loopback: API E-commerce 3.0, its queries, the MPI, the Chargeback API 2.0, and an interface to control them.
// An outside system of its own: it shares nothing with the application but the wire.
import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { Cielo, CieloUrls } from './context'
import { createFaults } from './faults'
import { listen, type Route } from './listener'
import { sendNotifications, storeNotification } from './notifications'
import { type CieloOptions, sandboxMerchants } from './options'
import { createOutcomes } from './outcomes'
import { createRandom } from './random'
import { queryRoutes, saleRoutes } from './sale-routes'
import { createState } from './state'
import { denyDueVoids } from './void-result'

export interface RunningCielo extends CieloUrls {
  cielo: Cielo
  /** Does what is due by the clock of the simulator; returns how many notifications arrived. */
  runDue(): Promise<number>
  close(): Promise<void>
}

export async function startCielo(options: CieloOptions): Promise<RunningCielo> {
  const cielo = create(options)
  const parts: Array<readonly [keyof CieloUrls, Route[]]> = [
    ['salesUrl', saleRoutes(cielo)],
    ['queryUrl', queryRoutes(cielo)],
  ]
  const servers: Server[] = []
  for (const [index, [name, routes]] of parts.entries()) {
    const port = options.port ? options.port + index : 0
    const { faults } = cielo
    const listener = await listen({
      routes,
      faults,
      host: options.host ?? '127.0.0.1',
      port,
      onRequest: () => {},
    })
    servers.push(listener.server)
    cielo.urls[name] = listener.url
  }
  const runDue = dueRunner(cielo)
  const pollMs = options.notificationPollMs ?? 250
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
  const cielo: Cielo = {
    options,
    state,
    random: createRandom(seed, state),
    faults: createFaults(seed, options.faults ?? {}),
    outcomes: createOutcomes(),
    merchants: structuredClone([...(options.merchants ?? sandboxMerchants)]),
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
