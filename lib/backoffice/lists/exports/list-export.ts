// A list as a file: up to MAX_STREAMED rows are sent at once; a longer one is written by a job in parts, which are stored for a few days.
import { DAY_MS } from '@/lib/base/kernel/durations'

export const MAX_STREAMED = 50_000
/** A job writes at most this many rows: spreadsheets open about a million. */
export const MAX_COUNTED = 2_000_000
/** Of one seller at a time. */
export const MAX_OPEN_EXPORTS = 3
export const ROWS_PER_PART = 5_000
/** Attempts at a part, a minute apart, after which the export is given up. */
export const MAX_ATTEMPTS = 5
/** How long a written file can be downloaded. */
export const EXPORT_STORED_MS = 7 * DAY_MS

/** What the page shows of an export. */
export interface ExportView {
  uuid: string
  list: string
  fileName: string
  total: number
  written: number
  isDone: boolean
  /** When the file is deleted. */
  expiresAt: string
}
