// The path of an operation that is nearest to one that does not exist: what its caller may have meant.

/** Longer ones are cut, so that a long request costs no more. */
const MAX_SEGMENTS = 12
const MAX_LENGTH = 60

/** Between a fixed segment that is the same and one that differs wholly. */
const OF_PARAMETER = 0.4

/** @param paths as operations write them, at least one */
export function nearestPath(path: string, paths: readonly string[]): string {
  const sent = segmentsOf(path)
  const costs = paths.map((one) => ({ one, cost: distance(sent, segmentsOf(one), costOfSegment) }))
  return costs.reduce((nearest, other) => (other.cost < nearest.cost ? other : nearest)).one
}

const segmentsOf = (path: string) =>
  path
    .split('/')
    .filter((segment) => segment !== '')
    .slice(0, MAX_SEGMENTS)
    .map((segment) => segment.slice(0, MAX_LENGTH))

function costOfSegment(sent: string, own: string): number {
  if (own.startsWith('{')) return OF_PARAMETER
  const [a, b] = [sent.toLowerCase(), own.toLowerCase()]
  return distance([...a], [...b], (one, other) => (one === other ? 0 : 1)) / Math.max(a.length, b.length)
}

/** What it costs to make one list of the other, where leaving out and putting in cost 1 each. */
function distance<Item>(
  from: readonly Item[],
  to: readonly Item[],
  cost: (a: Item, b: Item) => number,
): number {
  let row = to.map((_, index) => index + 1)
  for (const [index, item] of from.entries()) {
    let [diagonal, left] = [index, index + 1]
    row = row.map((above, column) => {
      left = Math.min(above + 1, left + 1, diagonal + cost(item, to[column]!))
      diagonal = above
      return left
    })
  }
  return row.at(-1) ?? from.length
}
