// Collects in memory which browsers opened a link, and writes them in batches: no page waits for it. What does not fit, or cannot
// be written, is dropped and counted: a figure of a seller is no reason to refuse a buyer.
const WRITE_EVERY_MS = 1_000
const MAX_WAITING = 5_000

export interface LinkVisit {
  cell: number
  linkId: number
  sellerId: number
  browserHash: string
  /** On the system clock. */
  openedAt: Date
  /** The day on the clock of the seller. */
  day: string
}

export interface VisitLog {
  add(visit: LinkVisit): void
  /** Writes what is in memory; afterwards nothing more is accepted. */
  close(): Promise<void>
}

interface Options {
  /** Writes visits of one cell. */
  write(visits: readonly LinkVisit[], cell: number): Promise<void>
  onDropped(dropped: { count: number; error?: unknown }): void
  everyMs?: number
}

export function createVisitLog({ write, onDropped, everyMs = WRITE_EVERY_MS }: Options): VisitLog {
  let waiting = new Map<string, LinkVisit>()
  let dropped = 0
  let writing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function writeAll(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const batch = [...waiting.values()]
    waiting = new Map()
    let error: unknown
    for (const cell of new Set(batch.map((visit) => visit.cell))) {
      const ofCell = batch.filter((visit) => visit.cell === cell)
      await write(ofCell, cell).catch((reason: unknown) => {
        error = reason
        dropped += ofCell.length
      })
    }
    if (dropped > 0) onDropped({ count: dropped, ...(error !== undefined && { error }) })
    dropped = 0
  }

  return {
    add(visit) {
      const key = `${visit.cell} ${visit.linkId} ${visit.browserHash}`
      if (waiting.has(key)) return
      if (isClosed || waiting.size >= MAX_WAITING) {
        dropped += 1
        return
      }
      waiting.set(key, visit)
      timer ??= setTimeout(() => {
        writing = writing.then(writeAll)
      }, everyMs).unref()
    },
    async close() {
      isClosed = true
      await writing
      await writeAll()
    },
  }
}
