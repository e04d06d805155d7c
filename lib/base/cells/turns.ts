/**
 * Lets so many pieces of work run at once; more wait, in their order. Work that is slow counts no longer after a while, although
 * it goes on: a cell that does not answer keeps no other one waiting.
 */
export function createCellTurns({ atOnce, slowMs }: { atOnce: number; slowMs: number }) {
  const waiting: (() => void)[] = []
  let taken = 0
  const giveBack = () => {
    const next = waiting.shift()
    if (next) next()
    else taken -= 1
  }
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (taken < atOnce) taken += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    let isSlow = false
    const timer = setTimeout(() => {
      isSlow = true
      giveBack()
    }, slowMs)
    try {
      return await work()
    } finally {
      clearTimeout(timer)
      if (!isSlow) giveBack()
    }
  }
}
