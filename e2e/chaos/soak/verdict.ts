// Whether figures that were sampled over time are flat. The rule: the first tenth is warm-up; the slope of the rest is the median
// of the slopes of all pairs of samples (Theil and Sen), which single peaks do not change; the growth is that slope over the
// whole time, and may be at most `share` of the median, or `least` where that is more.

export interface Sample {
  /** Milliseconds. */
  at: number
  value: number
}

export interface Tolerance {
  share: number
  least: number
}

export interface Verdict {
  median: number
  /** The highest sample after the warm-up. */
  highest: number
  growth: number
  allowed: number
  isFlat: boolean
}

const WARM_UP = 0.1
const MIN_SAMPLES = 5

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

export function verdictOf(samples: readonly Sample[], { share, least }: Tolerance): Verdict {
  const sorted = [...samples].sort((a, b) => a.at - b.at)
  const [first, last] = [sorted[0]?.at ?? 0, sorted.at(-1)?.at ?? 0]
  const used = sorted.filter(({ at }) => at >= first + (last - first) * WARM_UP)
  const slopes: number[] = []
  for (const [index, one] of used.entries())
    for (const other of used.slice(index + 1))
      if (other.at > one.at) slopes.push((other.value - one.value) / (other.at - one.at))
  const middle = median(used.map(({ value }) => value))
  const growth = median(slopes) * (last - (used[0]?.at ?? last))
  const allowed = Math.max(middle * share, least)
  return {
    median: middle,
    highest: Math.max(0, ...used.map(({ value }) => value)),
    ...{ growth, allowed, isFlat: used.length >= MIN_SAMPLES && growth <= allowed },
  }
}
