/** Half of a smaller top might not be a whole number, and the half is labelled too. */
const MIN_TOP = 100

/** The smallest round number (1, 2, 2.5 or 5 times a power of ten) from 100 upwards that is not below any value. */
export function roundTop(values: readonly number[]): number {
  const highest = Math.max(MIN_TOP, ...values)
  const power = 10 ** Math.floor(Math.log10(highest))
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= highest) ?? 10
  return step * power
}

/** Which points get a label under the axis: the first, the last and evenly spaced ones between, at most `max`. */
export function labelPositions(count: number, max: number): number[] {
  if (count <= max) return Array.from({ length: count }, (_, index) => index)
  const gaps = max - 1
  return Array.from({ length: max }, (_, index) => Math.round((index * (count - 1)) / gaps))
}
