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
 * @typedef {import('../http/api-request').ApiDoor} Door
 * @typedef {Record<string, Door>} Doors by method
 * @typedef {{ fixed: Map<string, Node>, any?: Node & { name: string }, doors?: Doors, rest?: Doors }} Node
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
 * @param {[page: string, doors: Doors][]} pages as Next names them: /v2/orders/[uuid]/route
 * @returns {(path: string) => { doors: Doors, params: Record<string, string> } | undefined}
 */
export function routeTable(pages) {
  const root = newNode()
  for (const [page, doors] of pages) place(root, page.split('/').slice(1, -1), doors)
  return (asked) => find(root, asked.split('/').slice(1), 0)
}

/** @returns {Node} */
const newNode = () => ({ fixed: new Map() })

function doorsOf(file) {
  const { userland } = require(file).routeModule
  const doors = Object.entries(userland).map(([method, { door }]) => [method, door])
  if (doors.length === 0 || doors.some(([, door]) => typeof door !== 'function'))
    throw new Error(`${file} does not export the handlers of a route.`)
  return Object.fromEntries(doors)
}

function place(root, segments, doors) {
  let node = root
  for (const segment of segments) {
    if (CATCH_ALL.test(segment)) {
      node.rest = doors
      return
    }
    const name = PARAMETER.exec(segment)?.[1]
    if (name) node.any ??= { ...newNode(), name }
    else if (!node.fixed.has(segment)) node.fixed.set(segment, newNode())
    node = name ? node.any : node.fixed.get(segment)
  }
  node.doors = doors
}

/** What is spelled out comes before a parameter, and that before whatever is left over. */
function find(node, segments, at) {
  if (at === segments.length || (at === segments.length - 1 && segments[at] === ''))
    return node.doors ? { doors: node.doors, params: {} } : overflow(node)
  const fixed = node.fixed.get(segments[at])
  const found = fixed && find(fixed, segments, at + 1)
  if (found) return found
  const within = node.any && find(node.any, segments, at + 1)
  if (within) return { doors: within.doors, params: { ...within.params, [node.any.name]: segments[at] } }
  return overflow(node)
}

const overflow = ({ rest }) => rest && { doors: rest, params: {} }
