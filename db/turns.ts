/** Several of a kind, each of which serves one piece of work at a time; further work waits, in its order. */
interface Turns<One> {
  run<Result>(work: (one: One) => PromiseLike<Result>): Promise<Result>
  use(): PoolUse
}

export interface PoolUse {
  size: number
  used: number
  waiting: number
}

export function createTurns<One>(all: readonly One[]): Turns<One> {
  const free = [...all]
  const waiting: ((one: One) => void)[] = []
  return {
    async run(work) {
      const one = free.shift() ?? (await new Promise<One>((resolve) => waiting.push(resolve)))
      try {
        return await work(one)
      } finally {
        const next = waiting.shift()
        if (next) next(one)
        else free.push(one)
      }
    },
    use: () => ({ size: all.length, used: all.length - free.length, waiting: waiting.length }),
  }
}
