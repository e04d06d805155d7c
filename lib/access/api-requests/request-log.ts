// Collects requests in memory and writes them in batches, so that no request waits for its log. Bodies are masked here, in
// slices between which the process serves requests. What does not fit into memory, or cannot be written, is dropped,
// counted and logged: the log of a seller is no reason to refuse its payments. Each cell is written for itself, and has an equal
// part of the memory, so that one that does not answer takes none of the others.
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { HandledRequest, StoredRequest, WaitingRequest } from './api-request'
import { keepRequest } from './keep-request'
import { maskRequest } from './mask-request'

const WRITE_EVERY_MS = 250
const ROWS_PER_WRITE = 200
const ROWS_PER_SLICE = 20
const MAX_ROWS = 4_000
const MAX_CHARACTERS = 16 * 1024 * 1024
/**
 * Bodies of one key in one interval, as many as the usual limit of requests allows (1,000 in ten seconds): masking is the
 * largest part of the work. Beyond it a request is logged without them.
 */
const MAX_BODIES = 25
/** Refusals of one key in one interval: they cost the client nothing, and must not fill the log. */
const MAX_REFUSALS = 20
const MAX_TRIES = 3
const REPORT_EVERY_MS = 10_000
const TOO_MANY_REQUESTS = 429

export interface RequestLog {
  add(request: HandledRequest): void
  /** Writes what is in memory; afterwards nothing more is accepted. */
  close(): Promise<void>
}

interface Options {
  /** Writes rows of one cell. */
  write(rows: readonly StoredRequest[], cell: number): Promise<void>
  onDropped(dropped: { count: number; error?: unknown }): void
  everyMs?: number
}

/** What waits to be written to one cell. */
interface CellQueue {
  waiting: WaitingRequest[]
  characters: number
  timer?: NodeJS.Timeout | undefined
  writing?: Promise<void> | undefined
}

export function createRequestLog({ write, onDropped, everyMs = WRITE_EVERY_MS }: Options): RequestLog {
  /** Of the cells that have something to write. */
  const queues = new Map<number, CellQueue>()
  let dropped = 0
  let reportedAt = Number.NEGATIVE_INFINITY
  let interval = { since: 0, refusals: new Map<number, number>(), bodies: new Map<number, number>() }
  let isClosed = false

  function add(request: HandledRequest): void {
    const now = performance.now()
    if (now - interval.since > everyMs) interval = { since: now, refusals: new Map(), bodies: new Map() }
    const { refusals, bodies } = interval
    const { cell } = request
    const queue = queues.get(cell) ?? { waiting: [], characters: 0 }
    const cells = queues.size + (queues.has(cell) ? 0 : 1)
    const isRefused = request.status === TOO_MANY_REQUESTS
    if (
      isClosed ||
      queue.waiting.length >= MAX_ROWS / cells ||
      (isRefused && isOver(refusals, request.keyId, MAX_REFUSALS))
    ) {
      dropped += 1
      return
    }
    queues.set(cell, queue)
    const withBodies = queue.characters < MAX_CHARACTERS / cells && !isOver(bodies, request.keyId, MAX_BODIES)
    const kept = keepRequest(request, withBodies)
    queue.waiting.push(kept)
    queue.characters += sizeOf(kept)
    queue.timer ??= setTimeout(() => start(cell, queue), everyMs).unref()
    if (queue.waiting.length >= ROWS_PER_WRITE) start(cell, queue)
  }

  function start(cell: number, queue: CellQueue): void {
    clearTimeout(queue.timer)
    queue.timer = undefined
    queue.writing ??= writeAll(cell, queue).finally(() => {
      queue.writing = undefined
      if (queue.waiting.length === 0) queues.delete(cell)
    })
  }

  async function writeAll(cell: number, queue: CellQueue): Promise<void> {
    while (queue.waiting.length > 0) {
      const batch = queue.waiting.splice(0, ROWS_PER_WRITE)
      for (const request of batch) queue.characters -= sizeOf(request)
      await writeBatch(batch, cell)
    }
    if (dropped > 0 && performance.now() - reportedAt > REPORT_EVERY_MS) report()
  }

  async function writeBatch(batch: readonly WaitingRequest[], cell: number): Promise<void> {
    try {
      const rows = await maskAll(batch)
      await repeatedly(() => write(rows, cell), isClosed ? 1 : MAX_TRIES, everyMs)
    } catch (error) {
      dropped += batch.length
      report(error)
    }
  }

  function report(error?: unknown): void {
    onDropped({ count: dropped, ...(error !== undefined && { error }) })
    dropped = 0
    reportedAt = performance.now()
  }

  return {
    add,
    async close() {
      isClosed = true
      while (queues.size > 0) {
        for (const [cell, queue] of queues) start(cell, queue)
        await Promise.all([...queues.values()].map(({ writing }) => writing))
      }
      if (dropped > 0) report()
    },
  }
}

const sizeOf = ({ requestBody, responseBody }: WaitingRequest) =>
  requestBody.text.length + responseBody.text.length

/** Counts one more. */
function isOver(counts: Map<number, number>, keyId: number, max: number): boolean {
  const count = (counts.get(keyId) ?? 0) + 1
  counts.set(keyId, count)
  return count > max
}

async function maskAll(batch: readonly WaitingRequest[]): Promise<StoredRequest[]> {
  const rows: StoredRequest[] = []
  for (const [index, request] of batch.entries()) {
    if (index > 0 && index % ROWS_PER_SLICE === 0) await nextTurn()
    rows.push(maskRequest(request))
  }
  return rows
}

async function repeatedly(run: () => Promise<void>, tries: number, pauseMs: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt === tries) throw error
      await sleep(pauseMs * attempt, undefined, { ref: false })
    }
  }
}
