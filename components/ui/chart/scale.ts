/** Of a whole number that is less the half, which is labelled too, might be none. */
const LEAST = 100

/** The smallest round number (1, 2, 2.5 or 5 times a power of ten) from 100 on that holds every value. */
export function roundTop(values: readonly number[]): number {
  const highest = Math.max(LEAST, ...values)
  const power = 10 ** Math.floor(Math.log10(highest))
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= highest) ?? 10
  return step * power
}

/** The places of the labels under the axis: first, last and what fits evenly between, never more than `most`. */
export function labelPlaces(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index)
  const gaps = most - 1
  return Array.from({ length: most }, (_, index) => Math.round((index * (count - 1)) / gaps))
}
