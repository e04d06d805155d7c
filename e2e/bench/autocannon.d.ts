// The package has no types of its own; these are of what the benchmarks use.
declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    method: 'GET' | 'POST'
    headers: Record<string, string>
    body?: string
  }

  interface Result {
    non2xx: number
    errors: number
    requests: { total: number; average: number }
    /** Milliseconds. */
    latency: { p50: number; p99: number }
  }

  export default function autocannon(options: Options): Promise<Result>
}
