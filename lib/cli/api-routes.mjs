// Which handler answers which path of the API. The handlers are those of the build: the modules that Next itself runs, so that
// both share their code and their state in memory.
import { createRequire } from 'node:module'
import path from 'node:path'
import { ROOT } from './settings.mjs'

const SERVER = path.join(ROOT, '.next', 'server')
const API_PAGE = /^\/(?:v1|v2|payment)\/.*route$/
const CATCH_ALL = /^\[\[\.\.\.\w+\]\]$/
const PARAMETER = /^\[(\w+)\]$/
const require = createRequire(import.meta.url)

/**
 * @typedef {import('../http/api/request').ApiHandler} ApiHandler
 * @typedef {Record<string, ApiHandler>} Handlers by method
 * @typedef {{ handlers: Handlers, params: Record<string, string> }} Route
 *
 * @typedef {object} Node of the tree of path segments
 * @property {Map<string, Node>} fixed
 * @property {{ name: string, node: Node }} [parameter]
 * @property {Handlers} [handlers] of the path that ends here
 * @property {Handlers} [rest] of every longer path
 */

/** The routes of the build. Throws where the build is not in the expected form. */
export function readApiRoutes() {
  /** @type {Record<string, string>} */
  const files = require(path.join(SERVER, 'app-paths-manifest.json'))
  const api = Object.entries(files).filter(([page]) => API_PAGE.test(page))
  return routeTable(api.map(([page, file]) => [page, handlersOf(path.join(SERVER, file))]))
}

/**
 * @param {[page: string, handlers: Handlers][]} pages as Next names them: /v2/orders/[uuid]/route
 * @returns {(path: string) => Route | undefined}
 */
export function routeTable(pages) {
  const root = newNode()
  for (const [page, handlers] of pages) insert(root, page.split('/').slice(1, -1), handlers)
  return (path) => find(root, path.split('/').slice(1), 0)
}

/** @returns {Node} */
const newNode = () => ({ fixed: new Map() })

/**
 * @param {string} file
 * @returns {Handlers}
 */
function handlersOf(file) {
  /** @type {{ userland: Record<string, { apiHandler?: ApiHandler }> }} */
  const { userland } = require(file).routeModule
  const handlers = Object.entries(userland).map(([method, { apiHandler }]) => [method, apiHandler])
  if (handlers.length === 0 || handlers.some(([, handler]) => typeof handler !== 'function'))
    throw new Error(`${file} does not export the handlers of a route.`)
  return Object.fromEntries(handlers)
}

/**
 * @param {Node} root
 * @param {string[]} segments
 * @param {Handlers} handlers
 */
function insert(root, segments, handlers) {
  let node = root
  for (const segment of segments) {
    if (CATCH_ALL.test(segment)) {
      node.rest = handlers
      return
    }
    node = childOf(node, segment)
  }
  node.handlers = handlers
}

/**
 * @param {Node} node
 * @param {string} segment
 */
function childOf(node, segment) {
  const name = PARAMETER.exec(segment)?.[1]
  if (name) {
    node.parameter ??= { name, node: newNode() }
    return node.parameter.node
  }
  const child = node.fixed.get(segment) ?? newNode()
  node.fixed.set(segment, child)
  return child
}

/**
 * A fixed segment has priority over a parameter, and both over the catch-all.
 * @param {Node} node
 * @param {string[]} segments
 * @param {number} at
 * @returns {Route | undefined}
 */
function find(node, segments, at) {
  const segment = segments[at]
  if (segment === undefined || (segment === '' && at === segments.length - 1))
    return node.handlers ? { handlers: node.handlers, params: {} } : catchAll(node)
  const fixed = node.fixed.get(segment)
  const found = fixed && find(fixed, segments, at + 1)
  if (found) return found
  const { parameter } = node
  const below = parameter && find(parameter.node, segments, at + 1)
  if (below) return { handlers: below.handlers, params: { ...below.params, [parameter.name]: segment } }
  return catchAll(node)
}

/**
 * @param {Node} node
 * @returns {Route | undefined}
 */
const catchAll = ({ rest }) => rest && { handlers: rest, params: {} }
