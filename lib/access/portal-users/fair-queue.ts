// A queue for work that costs much time and memory: few run at once, and the waiting ones take turns by source, so
// that a flood from one source delays only that source. The queue is bounded; beyond the limit it refuses.

/** Releases the slot. */
type Leave = () => void
type Admit = (leave: Leave | undefined) => void

interface Bounds {
  /** Max number that run at once. */
  slots: number
  /** Max number that wait for each source, and in each of the two lanes. */
  perSource: number
  inAll: number
}

export interface FairQueue {
  /**
   * Resolves when a slot is free for the caller, or with undefined if too many are waiting. Known sources go first,
   * three times out of four, so that the others get their turns however many known ones come.
   */
  enter(source: string, isKnown: boolean): Promise<Leave | undefined>
}

const KNOWN_IN_A_ROW = 3

export function createFairQueue({ slots, ...bounds }: Bounds): FairQueue {
  const known = createLane(bounds)
  const others = createLane(bounds)
  let free = slots
  let inARow = 0
  const takeNext = () => {
    const next = inARow < KNOWN_IN_A_ROW ? known.take() : undefined
    inARow = next ? inARow + 1 : 0
    return next ?? others.take() ?? known.take()
  }
  const leave = () => {
    const next = takeNext()
    if (next) next(leave)
    else free++
  }
  return {
    async enter(source, isKnown) {
      if (free === 0) return new Promise((admit) => (isKnown ? known : others).add(source, admit))
      free--
      return leave
    },
  }
}

function createLane({ perSource, inAll }: Omit<Bounds, 'slots'>) {
  /** In the order of their turns. */
  const bySource = new Map<string, Admit[]>()
  let size = 0

  /** Refuses the newest request of the source with the longest queue, in favour of a source with a shorter one. */
  function shortenLongest(length: number): boolean {
    const longest = [...bySource.values()].reduce((one, other) => (other.length > one.length ? other : one))
    if (longest.length <= length + 1) return false
    longest.pop()?.(undefined)
    size--
    return true
  }

  return {
    add(source: string, admit: Admit): void {
      const own = bySource.get(source) ?? []
      const isTooMany = own.length >= perSource || (size >= inAll && !shortenLongest(own.length))
      if (isTooMany) {
        admit(undefined)
        return
      }
      own.push(admit)
      bySource.set(source, own)
      size++
    },
    take(): Admit | undefined {
      const [turn] = bySource
      if (!turn) return undefined
      const [source, queue] = turn
      const next = queue.shift()
      bySource.delete(source)
      if (queue.length > 0) bySource.set(source, queue)
      size--
      return next
    },
  }
}
