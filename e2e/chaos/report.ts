// What a run prints in the end: one table, and each broken rule with its first rows.
import { statSync } from 'node:fs'
import type { Violation } from './check/violation'
import type { PlayedFault } from './faults/fault'
import type { ChaosClient } from './load/client'
import type { Installation } from './parts/installation'

const SHOWN = 3

export interface Outcome {
  seed: number
  begun: number
  seconds: number
  played: readonly PlayedFault[]
  skipped: readonly string[]
  stored: { orders: number; paid: number; refunds: number; events: number }
  violations: readonly Violation[]
}

const quantile = (values: readonly number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0
const secondsOf = (ms: number) => (Number.isFinite(ms) ? `${(ms / 1000).toFixed(1)} s` : 'never')
const countBy = (names: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, count]) => `${count} ${name}`)
}

function recoveryOf(played: readonly PlayedFault[]): string {
  const waits = played.map(({ readyMs }) => readyMs ?? Number.POSITIVE_INFINITY)
  const all = played.map(({ allReadyMs }) => allReadyMs ?? Number.POSITIVE_INFINITY)
  return `one host ${secondsOf(quantile(waits, 0.5))} median, ${secondsOf(Math.max(0, ...waits))} longest; all ${secondsOf(Math.max(0, ...all))} longest`
}

export function rowsOf(
  { seed, begun, seconds, played, skipped, stored, violations }: Outcome,
  { attempts, answers, unclear }: Pick<ChaosClient, 'attempts' | 'answers' | 'unclear'>,
  { database, cells, hosts, receiver, sellers }: Installation,
): [string, string][] {
  const durations = attempts.filter(({ status }) => status > 0).map(({ from, to }) => to - from)
  const harmed = (harm: Violation['harm']) =>
    String(violations.filter((one) => one.harm === harm).reduce((sum, { rows }) => sum + rows.length, 0))
  const namesIn = (cell: number) =>
    sellers
      .filter((seller) => seller.cell === cell)
      .map(({ name }) => name)
      .join(', ')
  const bytes = hosts.reduce((sum, { logFile }) => sum + statSync(logFile).size, 0)
  return [
    ['seed', String(seed)],
    ['duration', `${Math.round(seconds / 60)} min`],
    ['cells', cells.map(({ number, schema }) => `${schema} (${namesIn(number) || 'closed'})`).join(', ')],
    ['payments begun', String(begun)],
    ['faults', `${played.length}: ${countBy(played.map(({ name }) => name)).join(', ')}`],
    ['skipped', skipped.join('; ') || 'none'],
    ['ready again', recoveryOf(played)],
    [
      'requests',
      `${attempts.length}: ${countBy(attempts.map(({ status }) => String(status || 'no answer'))).join(', ')}`,
    ],
    ['duration of answers', `p50 ${quantile(durations, 0.5)} ms, p99 ${quantile(durations, 0.99)} ms`],
    ['acknowledged', `${answers.length} answers, ${unclear.length} requests without one`],
    [
      'stored',
      `${stored.orders} orders, ${stored.paid} paid charges, ${stored.refunds} refunds, ${stored.events} events`,
    ],
    ['webhooks', `${receiver.attempts()} attempts, ${receiver.accepted.length} accepted`],
    [
      'database',
      database.workers
        ? `on Citus with ${database.workers.length} workers`
        : `restarted ${database.restarts()} times`,
    ],
    ['log', `${(bytes / 1_000_000).toFixed(1)} MB`],
    ['lost', harmed('lost')],
    ['doubled', harmed('doubled')],
    ['different', harmed('different')],
    ['unavailable', harmed('unavailable')],
  ]
}

export function textOf(rows: readonly [string, string][], violations: readonly Violation[]): string {
  const width = Math.max(...rows.map(([name]) => name.length))
  const table = rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`)
  const broken = violations.map(({ harm, rule, rows: found }) => {
    const shown = found.slice(0, SHOWN).map((row) => `    ${JSON.stringify(row)}`)
    return [`BROKEN (${harm}): ${rule}: ${found.length} times`, ...shown].join('\n')
  })
  return [...table, ...broken].join('\n')
}
