import { DAY_MS } from '@/lib/base/kernel/durations'

export const DEMO_DAYS = 28
/** Where the clock of the first seller of the demo stands when its four weeks begin, in milliseconds from the present. */
export const DEMO_OFFSET_MS = -DEMO_DAYS * DAY_MS
