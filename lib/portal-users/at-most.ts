export type Limit = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Runs at most so many works at once; the others wait for their turn, first come, first served. */
export function atMost(slots: number): Limit {
  const waiting: (() => void)[] = []
  let free = slots
  return async (work) => {
    if (free > 0) free--
    else await new Promise<void>((turn) => waiting.push(turn))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
