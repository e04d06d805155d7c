// What one process counts of itself, in the format of Prometheus. Labels have few values that are known beforehand: templates
// of routes instead of paths, no seller, no buyer, no identifier of a payment. A scrape reads one process; queries add them up.
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { SECOND_MS } from '@/lib/base/kernel/durations'
import { type CountedPayment, paymentMethods, paymentOutcomes } from '@/lib/base/kernel/payment-method'
import type { AttemptOutcome } from '@/lib/messages/webhook-delivery/deliver'

/** Seconds; the API answers within 10. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const PROVIDER_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
/** The connections that have series of their own; calls to further ones are counted together. */
export const MAX_CONNECTIONS = 200

interface ProviderCall {
  connectionId: number
  /** `<port>.<method>` */
  operation: string
  durationMs: number
  error?: string
}

export interface Metrics {
  registry: Registry
  /** `route` is the method and the template of the path, such as `GET /v2/orders/{uuid}`. */
  request(route: string, status: number, durationMs: number): void
  /** `durationMs` is absent for a stream of events, which stays open. */
  page(page: string, status: number, durationMs?: number): void
  payment(payment: CountedPayment): void
  attempt(outcome: AttemptOutcome): void
  jobRun(name: string, run: { durationMs: number; rows: number; failed: boolean }): void
  providerCall(call: ProviderCall): void
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const { payment } = paymentMetrics(registers)
  return {
    registry,
    payment,
    request: timedMetrics(registers, 'request', 'route', 'Requests to the API and the banking interface'),
    page: timedMetrics(registers, 'page_request', 'page', 'Requests for pages and files'),
    ...workMetrics(registers),
    ...providerMetrics(registers),
  }
}

/** Requests by name and status, and their durations by name. */
function timedMetrics(registers: Registry[], what: string, label: string, help: string) {
  const total = new Counter({
    name: `balcao_${what}s_total`,
    help: `${help}, by status.`,
    labelNames: [label, 'status'],
    registers,
  })
  const duration = new Histogram({
    name: `balcao_${what}_duration_seconds`,
    help: `${help}: time until the response.`,
    labelNames: [label],
    buckets: BUCKETS,
    registers,
  })
  return (name: string, status: number, durationMs?: number) => {
    total.inc({ [label]: name, status: String(status) })
    if (durationMs !== undefined) duration.observe({ [label]: name }, durationMs / SECOND_MS)
  }
}

function paymentMetrics(registers: Registry[]) {
  const labelNames = ['environment', 'method', 'outcome'] as const
  const total = new Counter({
    name: 'balcao_payments_total',
    help: 'Charges that were created, paid, declined or disputed, and refunds that were done.',
    labelNames,
    registers,
  })
  const value = new Counter({
    name: 'balcao_payment_value_centavos_total',
    help: 'Their value in centavos, of all sellers together.',
    labelNames,
    registers,
  })
  // A series that begins with its first event would hide that event from rate().
  for (const environment of ['live', 'sandbox'])
    for (const method of paymentMethods)
      for (const outcome of paymentOutcomes) {
        total.inc({ environment, method, outcome }, 0)
        value.inc({ environment, method, outcome }, 0)
      }
  return {
    payment({ isLive, method, outcome, value: centavos }: CountedPayment) {
      const labels = { environment: isLive ? 'live' : 'sandbox', method, outcome }
      total.inc(labels)
      value.inc(labels, centavos)
    },
  }
}

function workMetrics(registers: Registry[]): Pick<Metrics, 'attempt' | 'jobRun'> {
  const attempts = new Counter({
    name: 'balcao_webhook_attempts_total',
    help: 'Attempts to deliver a webhook, by outcome.',
    labelNames: ['outcome'],
    registers,
  })
  const labelNames = ['job_name', 'outcome'] as const
  const runs = new Counter({
    name: 'balcao_job_runs_total',
    help: 'Runs of each job in this process, by outcome (ok, failed).',
    labelNames,
    registers,
  })
  const rows = new Counter({
    name: 'balcao_job_rows_total',
    help: 'Rows that each job processed in this process.',
    labelNames: ['job_name'],
    registers,
  })
  const seconds = new Counter({
    name: 'balcao_job_run_seconds_total',
    help: 'Time that the runs of each job took in this process.',
    labelNames: ['job_name'],
    registers,
  })
  return {
    attempt: (outcome) => attempts.inc({ outcome }),
    jobRun(name, { durationMs, rows: done, failed }) {
      runs.inc({ job_name: name, outcome: failed ? 'failed' : 'ok' })
      seconds.inc({ job_name: name }, durationMs / SECOND_MS)
      if (done > 0) rows.inc({ job_name: name }, done)
    },
  }
}

function providerMetrics(registers: Registry[]): Pick<Metrics, 'providerCall'> {
  const calls = new Counter({
    name: 'balcao_provider_calls_total',
    help: 'Calls to the provider of each connection, by outcome (ok, failed).',
    labelNames: ['connection_id', 'operation', 'outcome'],
    registers,
  })
  const duration = new Histogram({
    name: 'balcao_provider_call_duration_seconds',
    help: 'Time until the provider of each connection answered.',
    labelNames: ['connection_id'],
    buckets: PROVIDER_BUCKETS,
    registers,
  })
  const known = new Set<number>()
  const labelOf = (id: number) => {
    if (known.size < MAX_CONNECTIONS) known.add(id)
    return known.has(id) ? String(id) : 'other'
  }
  return {
    providerCall({ connectionId, operation, durationMs, error }) {
      const connection_id = labelOf(connectionId)
      calls.inc({ connection_id, operation, outcome: error === undefined ? 'ok' : 'failed' })
      duration.observe({ connection_id }, durationMs / SECOND_MS)
    },
  }
}

/** The gauges of a process that are read when it is scraped. */
export function addGauge(registry: Registry, name: string, help: string, labelNames: string[] = []) {
  return new Gauge({ name, help, labelNames, registers: [registry] })
}
