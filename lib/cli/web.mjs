// The web process: Next with all pages, and in front of it the router that answers the API. `next start` alone gives the same
// responses, only slower. It is no TypeScript, because the loader for that would cost each start and memory.
import './json-output.mjs'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import next from 'next'
import { EX_CONFIG } from '../process/part-error.mjs'
import { reportServing } from '../process/serving.mjs'
import { createApiRouter } from './answer-api.mjs'
import { createBrotliFiles } from './brotli-files.mjs'
import { closeServer, createHttpServer } from './http-server.mjs'
import { createLogLine } from './parts/log-line.mjs'
import { DRAIN, secondsOf } from './parts/required-settings.mjs'
import { renderInOutage } from './processes/outage-page.mjs'
import { BUILD, inventoryProblems } from './script-inventory.mjs'
import { ROOT } from './settings.mjs'

const hostname = process.env.HOST || '127.0.0.1'
const port = Number(process.env.PORT)
const log = createLogLine('web', process.env.LOG_LEVEL)

/** npm start sets no time, because no balancer is in front of it. */
const drainSeconds = secondsOf(process.env, 'DRAIN_SECONDS', { ...DRAIN, byDefault: 0 })
if (Number.isNaN(drainSeconds)) {
  log('fatal', `Wrong settings: DRAIN_SECONDS must be a whole number from 0 to ${DRAIN.max}.`)
  process.exit(EX_CONFIG)
}

process.title = 'balcao-web'

/** Names scripts that are not those of the build, in the format of the structured log; returns whether there is any. */
function reportChangedScripts() {
  const problems = inventoryProblems(BUILD)
  for (const msg of problems)
    process.stdout.write(
      `${JSON.stringify({ level: 60, time: Date.now(), service: 'balcao', event: 'security.script_changed', msg })}\n`,
    )
  return problems.length > 0
}
if (reportChangedScripts()) process.exit(1)
setInterval(reportChangedScripts, 3_600_000).unref()

// Next adds its listener for upgrades to this server, which does not listen: upgrades are not supported.
const app = next({ dev: false, dir: ROOT, hostname, port, httpServer: createServer() })
await app.prepare()
const handlePage = app.getRequestHandler()

/** @type {Set<Promise<void>>} work after responses that have been sent */
const pending = new Set()

/**
 * What the build keeps for the process (lib/base/copies/process-wide.ts). Next registers it while it starts, which `prepare` does
 * not await; a request that arrives before is for Next, which does.
 * @typedef {{ api?: import('../http/api/registered').Api }} Registered
 * @typedef {{ runtime?: Promise<import('../process/runtime').Runtime> }} Composed
 * @typedef {Partial<import('../http/pages/front').PageFront>} Front
 */
const stored = /** @type {Record<symbol, Registered & Composed & Front | undefined>} */ (globalThis)
const API = Symbol.for('balcao.api')
const PAGE_FRONT = Symbol.for('balcao.page-front')
const RUNTIME = Symbol.for('balcao.runtime')
const answerApi = createApiRouter(
  (path) => stored[API]?.api?.find(path),
  (work) => {
    const done = work().catch(console.error)
    pending.add(done)
    done.finally(() => pending.delete(done))
  },
)

const answerFile = createBrotliFiles(BUILD)

let isStopping = false

const server = createHttpServer((request, response) => {
  // A broken connection is no error of the process.
  request.on('error', () => {})
  response.on('error', () => {})
  // Otherwise a client that continues to send requests would delay the stop.
  if (isStopping) response.shouldKeepAlive = false
  if (isStopping && isReadiness(request)) return refuseReadiness(response)
  if (answerApi(request, response) || answerFile(request, response)) return
  const render = (/** @type {import('node:http').IncomingMessage} */ read) => renderPage(read, response)
  const front = stored[PAGE_FRONT]
  if (front?.handle) front.handle(request, response, render)
  else render(request)
})

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
function renderPage(request, response) {
  renderInOutage(request, response, () =>
    handlePage(request, response).catch((error) => {
      // A client that hangs up is no failure of ours.
      if (response.destroyed) return
      console.error(error)
      if (response.headersSent) return response.destroy()
      response.statusCode = 500
      response.setHeader('x-content-type-options', 'nosniff')
      response.end('Internal Server Error')
    }),
  )
}

server.once('error', (error) => {
  console.error(error)
  process.exit(1)
})
server.listen(port, hostname, () => {
  log('info', 'web started', { event: 'process.started' })
  reportServing()
})

/** @param {import('node:http').IncomingMessage} request as the check of a balancer writes it, with a query or without */
const isReadiness = ({ url = '' }) => url.split('?')[0] === '/readyz'

/**
 * The answer to the check of a balancer, while all other requests are still served.
 * @param {import('node:http').ServerResponse} response
 */
function refuseReadiness(response) {
  response.writeHead(503, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'retry-after': '2',
  })
  response.end('{"status":"stopping"}')
}

/** @param {number} seconds for which it still accepts requests while it says that it is not ready */
async function stop(seconds) {
  if (isStopping) return
  isStopping = true
  log('info', 'stopping', { drainSeconds: seconds })
  await sleep(seconds * 1000)
  await closeServer(server)
  while (pending.size > 0) await Promise.all(pending)
  // Its log of requests still has to be written.
  await (await stored[RUNTIME]?.runtime)?.close()
  await app.close()
  process.exit(0)
}
// Ctrl-C in a terminal waits for no balancer.
process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(drainSeconds))
