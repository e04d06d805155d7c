// The one table of `npm run bench`: a row is printed as soon as it is measured.
import type { Used } from './processor'

export interface Row {
  name: string
  perSecond?: number
  /** Milliseconds, as p99. */
  p50?: number
  p99?: number
  /** Milliseconds of processor for one of what is measured, by process. */
  processor?: Used
  /** That one of it sends, and how often it waits for an answer. */
  statements?: { statements: number; roundTrips: number }
  /** Of the requests a second to those of the floor. */
  toFloor?: number
  toEarlierFloor?: number
  /** What else there is to say, such as the ratio to another row. */
  note?: string
}

type Column = readonly [title: string, width: number, read: (row: Row) => string]

const number = (value: number | undefined, digits: number) =>
  value === undefined || Number.isNaN(value) ? '-' : value.toFixed(digits)

const columns: readonly Column[] = [
  ['per s', 8, ({ perSecond }) => number(perSecond, perSecond !== undefined && perSecond < 100 ? 1 : 0)],
  ['p50 ms', 9, ({ p50 }) => number(p50, 1)],
  ['p99 ms', 9, ({ p99 }) => number(p99, 1)],
  ['CPU ms: web', 12, ({ processor }) => number(processor?.web, 2)],
  ['worker', 8, ({ processor }) => number(processor?.worker, 2)],
  ['Postgres', 9, ({ processor }) => number(processor?.database, 2)],
  [
    'statements (round trips)',
    25,
    ({ statements }) => (statements ? `${statements.statements} (${statements.roundTrips})` : '-'),
  ],
  ['to floor', 9, ({ toFloor }) => number(toFloor, 2)],
  ['to earlier', 11, ({ toEarlierFloor }) => number(toEarlierFloor, 2)],
]
const NAME_WIDTH = 44

export function printHead(): void {
  console.log(
    `\n${['operation'.padEnd(NAME_WIDTH), ...columns.map(([title, width]) => title.padStart(width))].join('')}`,
  )
}

export function printRow(row: Row): void {
  const cells = columns.map(([, width, read]) => read(row).padStart(width))
  console.log([row.name.padEnd(NAME_WIDTH), ...cells, row.note ? `   ${row.note}` : ''].join('').trimEnd())
}

export const median = (values: readonly number[]) => percentile(values, 0.5)

/** The value that a share of all does not exceed; NaN of none. */
export const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN
