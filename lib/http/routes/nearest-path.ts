// The path of an operation that is nearest to one that does not exist: what its caller may have meant. Nobody signs in for it, so that
// a long path may cost no more than a short one.

/** Longer ones are cut: no path of ours is as long. */
const MAX_SEGMENTS = 8
const MAX_LENGTH = 24

/** Between a fixed segment that is the same and one that differs wholly. */
const OF_PARAMETER = 0.4

const known = new WeakMap<readonly string[], readonly (readonly string[])[]>()

/** @param paths as operations write them, at least one */
export function nearestPath(path: string, paths: readonly string[]): string {
  const own = known.get(paths) ?? paths.map(segmentsOf)
  known.set(paths, own)
  const sent = segmentsOf(path)
  const costOf = costOfSegments()
  const costs = own.map((segments) =>
    distance(sent.length, segments.length, (one, other) => costOf(sent[one]!, segments[other]!)),
  )
  return paths[costs.indexOf(Math.min(...costs))]!
}

const segmentsOf = (path: string): readonly string[] =>
  path
    .split('/', MAX_SEGMENTS * 2)
    .filter((segment) => segment !== '')
    .slice(0, MAX_SEGMENTS)
    .map((segment) => segment.slice(0, MAX_LENGTH).toLowerCase())

/** Paths have many segments in common: each pair is compared once. */
function costOfSegments(): (sent: string, own: string) => number {
  const compared = new Map<string, number>()
  return (sent, own) => {
    if (sent === own) return 0
    if (own.startsWith('{')) return OF_PARAMETER
    const pair = `${sent}/${own}`
    const cost = compared.get(pair) ?? differenceOf(sent, own)
    compared.set(pair, cost)
    return cost
  }
}

const differenceOf = (sent: string, own: string): number =>
  distance(sent.length, own.length, (one, other) =>
    sent.charCodeAt(one) === own.charCodeAt(other) ? 0 : 1,
  ) / Math.max(sent.length, own.length)

/**
 * What it costs to make one list of the other, where leaving out and putting in cost 1 each.
 * @param cost of putting an item of the second list, by its index, in the place of one of the first
 */
function distance(from: number, to: number, cost: (one: number, other: number) => number): number {
  const row = Float64Array.from({ length: to + 1 }, (_, index) => index)
  for (let one = 0; one < from; one += 1) {
    let diagonal = row[0]!
    row[0] = one + 1
    for (let other = 0; other < to; other += 1) {
      const above = row[other + 1]!
      row[other + 1] = Math.min(above + 1, row[other]! + 1, diagonal + cost(one, other))
      diagonal = above
    }
  }
  return row[to]!
}
