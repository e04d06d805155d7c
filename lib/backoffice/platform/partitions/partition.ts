// Tables that are split into ranges of the system's time, whose old parts are dropped as a whole: that costs the same for any
// number of rows, and leaves nothing for a vacuum. The range of a row is decided by the system clock, never by that of a seller.
import { DAY_MS } from '@/lib/base/kernel/durations'

export interface PartitionedTable {
  name: string
  /** How long a partition is. */
  days: number
  /** How many partitions exist ahead of the one in use: a job that does not run for as long is not noticed by any write. */
  ahead: number
}

export interface Range {
  from: Date
  until: Date
}

/** A Monday, midnight UTC: partitions of two weeks begin with it. */
const ORIGIN = Date.UTC(2024, 0, 1)

/** The range of the partition that holds an instant. */
function rangeOf({ days }: PartitionedTable, at: Date): Range {
  const length = days * DAY_MS
  const from = ORIGIN + Math.floor((at.getTime() - ORIGIN) / length) * length
  return { from: new Date(from), until: new Date(from + length) }
}

/** The ranges that must have a partition: the current one and those ahead. */
export function rangesNeeded(table: PartitionedTable, now: Date): Range[] {
  return Array.from({ length: table.ahead + 1 }, (_, index) =>
    rangeOf(table, new Date(now.getTime() + index * table.days * DAY_MS)),
  )
}
