// The load of the table: as many requests at once as there are connections, each answered before the next one.
import autocannon, { type Client, type Options, type Request as Sent } from 'autocannon'
import { type Used, usedByEach } from './processor'
import { median } from './table'

export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
/** Not measured: the compiler of V8 improves the code of a request for some ten seconds. */
export const WARM_UP_ROUNDS = 3
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
export const CONNECTIONS = 16
/** A load ends with a sample. */
const SAMPLE_MS = 50

type Body = Readonly<Record<string, unknown>>

export interface Request {
  method: 'GET' | 'POST'
  /** The key of the API. */
  token?: string
  /** The session of the portal. */
  cookie?: string
  /** A function where no two requests may have the same. */
  path: string | (() => string)
  body?: Body | (() => Body)
  /** Where it can be done only so often; otherwise it is repeated for SECONDS. */
  amount?: number
  /** CONNECTIONS if not said. */
  connections?: number
}

/** What answers, and what it has used. */
export interface Target {
  urls: readonly string[]
  used(): Used
  /** Resolves once what the requests have started is done: it belongs to their cost. */
  settle?: () => Promise<unknown>
}

/** The latencies are in milliseconds, and so is the processor time of a request. */
export interface Figures {
  perSecond: number
  p50: number
  p99: number
  processor: Used
}

/** Throws where a request is refused. */
export async function load({ urls, used, settle }: Target, request: Request): Promise<Figures> {
  const before = used()
  const results = await Promise.all(urls.map((url) => send(url, request, urls.length)))
  await settle?.()
  const refused = results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0)
  if (refused > 0) {
    const codes = JSON.stringify(results.map(({ statusCodeStats }) => statusCodeStats))
    const where = typeof request.path === 'string' ? request.path : results[0]!.url
    throw new Error(`${refused} requests were refused: ${request.method} ${where}, by status ${codes}`)
  }
  const total = results.reduce((sum, { requests }) => sum + requests.total, 0)
  if (total === 0) throw new Error(`${request.method} ${urls[0]}: nothing was answered in ${SECONDS} s`)
  const latency = (part: 'p50' | 'p99') => Math.max(...results.map((result) => result.latency[part]))
  return {
    perSecond: total / Math.max(...results.map(({ duration }) => duration)),
    p50: latency('p50'),
    p99: latency('p99'),
    processor: usedByEach(before, used(), total),
  }
}

function send(
  url: string,
  { method, token, cookie, path, body, amount, ...request }: Request,
  share: number,
) {
  const build = (): Sent => {
    const sent = typeof body === 'function' ? body() : body
    const headers: Record<string, string> = {
      ...(token && { 'X-Token-Api': token }),
      ...(cookie && { Cookie: cookie }),
    }
    if (sent) headers['Content-Type'] = 'application/json'
    return {
      ...{ method, headers },
      path: typeof path === 'function' ? path() : path,
      ...(sent && { body: JSON.stringify(sent) }),
    }
  }
  // Without a request of its own, two connections would send the same one first.
  const setupClient = (client: Client) =>
    client.setRequests([{ setupRequest: (one) => ({ ...one, ...build() }) }])
  const isFixed = typeof path === 'string' && typeof body !== 'function'
  const options: Options = {
    url,
    connections: (request.connections ?? CONNECTIONS) / share,
    ...(amount ? { amount: Math.floor(amount / share) } : { duration: SECONDS }),
    sampleInt: SAMPLE_MS,
    ...(isFixed ? { requests: [build()] } : { setupClient }),
  }
  return autocannon(options)
}

/** Takes turns, so that other work of the machine affects all alike. The first round warms up. */
export async function inTurns(
  runs: readonly (() => Promise<Figures>)[],
  before: () => Promise<unknown> = async () => undefined,
): Promise<Figures[][]> {
  const measured: Figures[][] = runs.map(() => [])
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    await before()
    for (const [index, run] of runs.entries()) {
      const figures = await run()
      if (round >= 0) measured[index]!.push(figures)
    }
  }
  return measured
}

export function medianOf(figures: readonly Figures[]): Figures {
  const of = (read: (one: Figures) => number) => median(figures.map(read))
  return {
    perSecond: of(({ perSecond }) => perSecond),
    p50: of(({ p50 }) => p50),
    p99: of(({ p99 }) => p99),
    processor: {
      web: of(({ processor }) => processor.web),
      worker: of(({ processor }) => processor.worker),
      database: of(({ processor }) => processor.database),
    },
  }
}

/** The median ratio of what was measured in the same rounds. */
export const ratioOf = (own: readonly Figures[], other: readonly Figures[] | undefined) =>
  other && median(own.map(({ perSecond }, round) => perSecond / other[round]!.perSecond))
