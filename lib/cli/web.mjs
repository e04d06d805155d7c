// The web process: Next with all pages, and before it the front that answers the API. `next start` alone serves the same, and
// answers the same, only slower.
import { createServer } from 'node:http'
import next from 'next'
import { apiFront } from './answer-api.mjs'
import { readApiRoutes } from './api-routes.mjs'
import { closeServer, createHttpServer } from './http-server.mjs'
import { ROOT } from './settings.mjs'

const hostname = process.env.HOST || '127.0.0.1'
const port = Number(process.env.PORT)

process.title = 'balcao-web'
process.env.__NEXT_PRIVATE_ORIGIN = `http://localhost:${port}`

// It adds its listener for upgrades to this server, which nobody reaches: a request for one is answered without it.
const app = next({ dev: false, dir: ROOT, hostname, port, httpServer: createServer() })
await app.prepare()
const pages = app.getRequestHandler()

const afterwards = new Set()
const answerApi = apiFront(readApiRoutes(), (work) => {
  const done = work().catch(console.error)
  afterwards.add(done)
  done.finally(() => afterwards.delete(done))
})

let stopping = false

const server = createHttpServer((request, response) => {
  // A connection that breaks concerns nobody but whoever waits for it.
  request.on('error', () => {})
  response.on('error', () => {})
  // The last answer on its connection: who goes on asking would hold us up.
  if (stopping) response.shouldKeepAlive = false
  if (answerApi(request, response)) return
  pages(request, response).catch((error) => {
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

async function stop(code) {
  if (stopping) return
  stopping = true
  await closeServer(server)
  while (afterwards.size > 0) await Promise.all(afterwards)
  await app.close()
  process.exit(code)
}
process.on('SIGINT', () => stop(130))
process.on('SIGTERM', () => stop(143))
