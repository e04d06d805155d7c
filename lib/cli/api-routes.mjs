// Which handlers answer which path of the API: read from the build, whose route modules are those that Next itself runs, so
// that both ways in share their code and all that it keeps in memory.
import { createRequire } from 'node:module'
import path from 'node:path'
import { ROOT } from './settings.mjs'

const SERVER = path.join(ROOT, '.next', 'server')
const API_PAGE = /^\/(?:v1|v2|payment)\/.*route$/
const CATCH_ALL = /^\[\[\.\.\.\w+\]\]$/
const PARAMETER = /^\[(\w+)\]$/
const require = createRequire(import.meta.url)

/**
 * @typedef {import('../http/api/request').ApiHandler} Handler
 * @typedef {Record<string, Handler>} Handlers by method
 * @typedef {{ fixed: Map<string, Node>, any?: Node & { name: string }, handlers?: Handlers, rest?: Handlers }} Node
 */

/**
 * The routes of the build. Throws where that does not hold what we know of it.
 */
export function readApiRoutes() {
  const pages = Object.entries(require(path.join(SERVER, 'app-paths-manifest.json')))
  const api = pages.filter(([page]) => API_PAGE.test(page))
  return routeTable(api.map(([page, file]) => [page, doorsOf(path.join(SERVER, file))]))
}

/**
 * @param {[page: string, handlers: Handlers][]} pages as Next names them: /v2/orders/[uuid]/route
 * @returns {(path: string) => { handlers: Handlers, params: Record<string, string> } | undefined}
 */
export function routeTable(pages) {
  const root = newNode()
  for (const [page, handlers] of pages) place(root, page.split('/').slice(1, -1), handlers)
  return (asked) => find(root, asked.split('/').slice(1), 0)
}

/** @returns {Node} */
const newNode = () => ({ fixed: new Map() })

function doorsOf(file) {
  const { userland } = require(file).routeModule
  const handlers = Object.entries(userland).map(([method, { apiHandler }]) => [method, apiHandler])
  if (handlers.length === 0 || handlers.some(([, handler]) => typeof handler !== 'function'))
    throw new Error(`${file} does not export the handlers of a route.`)
  return Object.fromEntries(handlers)
}

function place(root, segments, handlers) {
  let node = root
  for (const segment of segments) {
    if (CATCH_ALL.test(segment)) {
      node.rest = handlers
      return
    }
    const name = PARAMETER.exec(segment)?.[1]
    if (name) node.any ??= { ...newNode(), name }
    else if (!node.fixed.has(segment)) node.fixed.set(segment, newNode())
    node = name ? node.any : node.fixed.get(segment)
  }
  node.handlers = handlers
}

/** What is spelled out comes before a parameter, and that before whatever is left over. */
function find(node, segments, at) {
  if (at === segments.length || (at === segments.length - 1 && segments[at] === ''))
    return node.handlers ? { handlers: node.handlers, params: {} } : overflow(node)
  const fixed = node.fixed.get(segments[at])
  const found = fixed && find(fixed, segments, at + 1)
  if (found) return found
  const within = node.any && find(node.any, segments, at + 1)
  if (within)
    return { handlers: within.handlers, params: { ...within.params, [node.any.name]: segments[at] } }
  return overflow(node)
}

const overflow = ({ rest }) => rest && { handlers: rest, params: {} }
