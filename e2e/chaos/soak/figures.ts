// The figures of a soak and the verdict over each of them.
import { type Tolerance, type Verdict, verdictOf } from './verdict'

const MB = 1_000_000

export interface ProcessSample {
  part: 'web' | 'worker'
  pid: number
  at: number
  /** Bytes after a collection. */
  heapUsed: number
  rss: number
  /** Milliseconds for which the event loop stood still. */
  p99: number
  max: number
}

export interface RequestSample {
  at: number
  count: number
  failed: number
  p50: number
  p99: number
}

export interface Figures {
  rate: number
  capacity?: number
  requests: readonly RequestSample[]
  processes: readonly ProcessSample[]
}

interface Row {
  name: string
  unit: string
  verdict: Verdict
}

export interface Judged {
  rows: Row[]
  /** What is wrong besides. */
  findings: string[]
  summary: string
  isFlat: boolean
}

/** How much each figure may grow over the whole time. */
const tolerances = {
  heap: { share: 0.05, least: 5 },
  rss: { share: 0.1, least: 40 },
  pause: { share: 0.25, least: 5 },
  longest: { share: 0.5, least: 50 },
  request: { share: 0.25, least: 20 },
} satisfies Record<string, Tolerance>

export function judge(figures: Figures, expected: { processes: number }): Judged {
  const byPid = new Map<number, ProcessSample[]>()
  for (const sample of figures.processes) byPid.set(sample.pid, [...(byPid.get(sample.pid) ?? []), sample])
  const rows: Row[] = []
  for (const samples of byPid.values()) {
    const add = (name: string, unit: string, tolerance: Tolerance, value: (one: ProcessSample) => number) => {
      const points = samples.map((one) => ({ at: one.at, value: value(one) }))
      rows.push({ name: `${samples[0]!.part}: ${name}`, unit, verdict: verdictOf(points, tolerance) })
    }
    add('heap after collection', 'MB', tolerances.heap, ({ heapUsed }) => heapUsed / MB)
    add('resident memory', 'MB', tolerances.rss, ({ rss }) => rss / MB)
    add('pause of the event loop, p99', 'ms', tolerances.pause, ({ p99 }) => p99)
    add('pause of the event loop, longest', 'ms', tolerances.longest, ({ max }) => max)
  }
  const points = figures.requests.map(({ at, p99 }) => ({ at, value: p99 }))
  rows.push({ name: 'requests: p99', unit: 'ms', verdict: verdictOf(points, tolerances.request) })
  const findings = findingsOf(figures, byPid.size, expected.processes)
  const count = figures.requests.reduce((sum, one) => sum + one.count, 0)
  const capacity = figures.capacity === undefined ? '' : ` of a capacity of ${figures.capacity.toFixed(1)}`
  const summary = `${figures.rate.toFixed(1)} payments/s${capacity}, ${count} requests`
  return {
    rows,
    findings,
    summary,
    isFlat: findings.length === 0 && rows.every(({ verdict }) => verdict.isFlat),
  }
}

function findingsOf({ requests }: Figures, seen: number, expected: number): string[] {
  const failed = requests.reduce((sum, one) => sum + one.failed, 0)
  return [
    ...(failed > 0 ? [`${failed} requests failed`] : []),
    ...(seen === expected
      ? []
      : [`${seen} processes were sampled instead of ${expected}: one ended or never began`]),
  ]
}

export function textOf({ rows, findings, summary, isFlat }: Judged): string {
  const width = Math.max(...rows.map(({ name }) => name.length))
  const lines = rows.map(({ name, unit, verdict }) => {
    const shown = (value: number) => `${value.toFixed(1)} ${unit}`.padStart(10)
    const { median, highest, growth, allowed } = verdict
    const cells = [shown(median), shown(highest), shown(growth), shown(allowed)]
    return `${name.padEnd(width)}  ${cells.join('  ')}  ${verdict.isFlat ? 'flat' : 'NOT FLAT'}`
  })
  const head = `${''.padEnd(width)}  ${['median', 'highest', 'growth', 'allowed'].map((one) => one.padStart(10)).join('  ')}`
  return [summary, head, ...lines, ...findings, isFlat ? 'Verdict: flat' : 'Verdict: not flat'].join('\n')
}
