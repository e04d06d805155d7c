// The web process: Next with all pages, and in front of it the router that answers the API. `next start` alone gives the same
// responses, only slower. It is no TypeScript, because the loader for that would cost each start and memory.
import './json-output.mjs'
import { createServer } from 'node:http'
import path from 'node:path'
import next from 'next'
import { createApiRouter } from './answer-api.mjs'
import { readApiRoutes } from './api-routes.mjs'
import { closeServer, createHttpServer } from './http-server.mjs'
import { inventoryProblems } from './script-inventory.mjs'
import { ROOT } from './settings.mjs'

const hostname = process.env.HOST || '127.0.0.1'
const port = Number(process.env.PORT)

process.title = 'balcao-web'

/** Names scripts that are not those of the build, in the format of the structured log; returns whether there is any. */
function reportChangedScripts() {
  const problems = inventoryProblems(path.join(ROOT, '.next'))
  for (const msg of problems)
    process.stdout.write(
      `${JSON.stringify({ level: 60, time: Date.now(), service: 'balcao', event: 'security.script_changed', msg })}\n`,
    )
  return problems.length > 0
}
if (reportChangedScripts()) process.exit(1)
setInterval(reportChangedScripts, 3_600_000).unref()
process.env.__NEXT_PRIVATE_ORIGIN = `http://localhost:${port}`

// Next adds its listener for upgrades to this server, which does not listen: upgrades are not supported.
const app = next({ dev: false, dir: ROOT, hostname, port, httpServer: createServer() })
await app.prepare()
const handlePage = app.getRequestHandler()

/** @type {Set<Promise<void>>} work after responses that have been sent */
const pending = new Set()
const answerApi = createApiRouter(readApiRoutes(), (work) => {
  const done = work().catch(console.error)
  pending.add(done)
  done.finally(() => pending.delete(done))
})

let isStopping = false

const server = createHttpServer((request, response) => {
  // A broken connection is no error of the process.
  request.on('error', () => {})
  response.on('error', () => {})
  // Otherwise a client that continues to send requests would delay the stop.
  if (isStopping) response.shouldKeepAlive = false
  if (answerApi(request, response)) return
  handlePage(request, response).catch((error) => {
    console.error(error)
    if (response.headersSent) return response.destroy()
    response.statusCode = 500
    response.setHeader('x-content-type-options', 'nosniff')
    response.end('Internal Server Error')
  })
})

server.once('error', (error) => {
  console.error(error)
  process.exit(1)
})
server.listen(port, hostname)

/** @param {number} code */
async function stop(code) {
  if (isStopping) return
  isStopping = true
  await closeServer(server)
  while (pending.size > 0) await Promise.all(pending)
  // Of the build, which has it in a module of its own: its log of requests still has to be written.
  const shared = /** @type {{ balcaoRuntime?: Promise<import('../runtime').Runtime> }} */ (globalThis)
  await (await shared.balcaoRuntime)?.close()
  await app.close()
  process.exit(code)
}
process.on('SIGINT', () => stop(130))
process.on('SIGTERM', () => stop(143))
