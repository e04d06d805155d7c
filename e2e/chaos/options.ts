// The options of npm run chaos.
import { parseArgs } from 'node:util'
import { RunnerError } from '@/lib/cli/runner-error.mjs'

export interface ChaosOptions {
  payments: number
  kills: number
  seed: number
  /** Payments that begin in a second. */
  rate: number
  hosts: number
  /** Those with sellers: schemas of the database, with Citus on its workers. */
  cells: number
  /** The coordinator of the Citus on which the database of the run is made. */
  citusUrl?: string
  /** Only these faults; all that this machine can play where there are none. */
  faults: string[]
  /** The longest time that the database is away, in seconds. */
  awaySeconds: number
  /** How long the work that is left may take after the last fault. */
  settleSeconds: number
}

const options = {
  payments: { type: 'string', default: '200' },
  kills: { type: 'string', default: '14' },
  seed: { type: 'string' },
  rate: { type: 'string', default: '3' },
  hosts: { type: 'string', default: '2' },
  cells: { type: 'string' },
  citus: { type: 'boolean', default: false },
  faults: { type: 'string', default: '' },
  away: { type: 'string', default: '15' },
  settle: { type: 'string', default: '600' },
} as const

export function countOf(name: string, text: string, min = 0): number {
  const number = Number(text)
  if (!(number >= min)) throw new RunnerError(`--${name} must be a number from ${min}, not "${text}".`)
  return number
}

/** @param anySeed where none is given */
export function readOptions(args: string[], anySeed: number): ChaosOptions {
  const { values } = parseArgs({ args, options })
  const { CITUS_URL } = process.env
  if (values.citus && !CITUS_URL)
    throw new RunnerError(
      'CITUS_URL is missing: the coordinator of a Citus with two workers. npm run citus starts one.',
    )
  return {
    payments: countOf('payments', values.payments),
    kills: countOf('kills', values.kills),
    seed: values.seed === undefined ? anySeed : countOf('seed', values.seed),
    rate: countOf('rate', values.rate, 0.1),
    hosts: countOf('hosts', values.hosts, 1),
    cells: countOf('cells', values.cells ?? (values.citus ? '4' : '2'), 1),
    ...(values.citus && { citusUrl: CITUS_URL! }),
    faults: values.faults.split(',').filter(Boolean),
    awaySeconds: countOf('away', values.away, 1),
    settleSeconds: countOf('settle', values.settle, 1),
  }
}
