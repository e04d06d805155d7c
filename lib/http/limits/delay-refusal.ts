// Delays the response to a client that was refused because of too many attempts, so that a program which tries again at once uses
// less of the process.
import { setTimeout as sleep } from 'node:timers/promises'
import { processWide } from '@/lib/base/copies/process-wide'

const DELAY_MS = 1_000
/** Each delayed response keeps a connection open; beyond this number there is no delay. */
const MAX_DELAYED = 1_000

const refusals = processWide('delayed-refusals', () => ({ delayed: 0 }))

export async function delayRefusal(wait: (ms: number) => Promise<unknown> = sleep): Promise<void> {
  if (refusals.delayed >= MAX_DELAYED) return
  refusals.delayed++
  await wait(DELAY_MS)
  refusals.delayed--
}
