// Which resource answers the path of a request.
import type { Found } from '@/lib/http/api/registered'
import type { Resource } from '@/lib/http/api/route'

const PARAMETER = /^\{(\w+)\}$/

/** In the tree of path segments. */
interface Node {
  fixed: Map<string, Node>
  parameter?: { name: string; node: Node }
  /** Of the path that ends here. */
  resource?: Resource
  /** Of every longer path. */
  rest?: Resource
}

/** @param resources by path: `/v2/orders/{uuid}`, or `/v2/**` for every path below that has no other */
export function resourceFinder(
  resources: ReadonlyMap<string, Resource>,
): (path: string) => Found | undefined {
  const root = newNode()
  for (const [path, resource] of resources) insert(root, path.split('/').slice(1), resource)
  return (path) => find(root, path.split('/').slice(1), 0)
}

const newNode = (): Node => ({ fixed: new Map() })

function insert(root: Node, segments: string[], resource: Resource): void {
  let node = root
  for (const segment of segments) {
    if (segment === '**') {
      node.rest = resource
      return
    }
    node = childOf(node, segment)
  }
  node.resource = resource
}

function childOf(node: Node, segment: string): Node {
  const name = PARAMETER.exec(segment)?.[1]
  if (name) {
    node.parameter ??= { name, node: newNode() }
    return node.parameter.node
  }
  const child = node.fixed.get(segment) ?? newNode()
  node.fixed.set(segment, child)
  return child
}

/** A fixed segment has priority over a parameter, and both over the rest. */
function find(node: Node, segments: string[], at: number): Found | undefined {
  const segment = segments[at]
  if (segment === undefined || (segment === '' && at === segments.length - 1))
    return node.resource ? { resource: node.resource, params: {} } : restOf(node)
  const fixed = node.fixed.get(segment)
  const found = fixed && find(fixed, segments, at + 1)
  if (found) return found
  const { parameter } = node
  const below = parameter && find(parameter.node, segments, at + 1)
  if (below) return { resource: below.resource, params: { ...below.params, [parameter.name]: segment } }
  return restOf(node)
}

const restOf = ({ rest }: Node): Found | undefined => rest && { resource: rest, params: {} }
