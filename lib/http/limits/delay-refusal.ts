// Delays the response to a client that was refused because of too many attempts, so that a program which tries again at once uses
// less of the process.
import { setTimeout as sleep } from 'node:timers/promises'

const DELAY_MS = 1_000
/** Each delayed response keeps a connection open; beyond this number there is no delay. */
const MAX_DELAYED = 1_000

let delayed = 0

export async function delayRefusal(wait: (ms: number) => Promise<unknown> = sleep): Promise<void> {
  if (delayed >= MAX_DELAYED) return
  delayed++
  await wait(DELAY_MS)
  delayed--
}
