/** Lengths of time in milliseconds, to add to an instant: `new Date(now.getTime() + 30 * MINUTE_MS)`. A day has 24 hours. */
export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
