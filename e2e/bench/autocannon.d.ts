// The package has no types of its own; these are of what the benchmarks use.
declare module 'autocannon' {
  interface Request {
    method?: 'GET' | 'POST'
    path?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: Request) => Request
  }

  interface Client {
    setRequests(requests: Request[]): void
  }

  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration?: number
    /** Requests, in place of a duration. */
    amount?: number
    requests?: Request[]
    /** Milliseconds between samples; the load ends with one. */
    sampleInt?: number
    /** Is called for each connection before its first request. */
    setupClient?: (client: Client) => void
  }

  interface Result {
    url: string
    /** How many answers had each status code. */
    statusCodeStats: Record<string, { count: number }>
    non2xx: number
    errors: number
    /** Seconds. */
    duration: number
    requests: { total: number; average: number }
    /** Milliseconds. */
    latency: { p50: number; p99: number }
  }

  export default function autocannon(options: Options): Promise<Result>
}
