// For who was refused because of too many attempts: the answer comes a moment later, so that a program that tries again at
// once takes that much less of the process, which others sign in with.
import { setTimeout as sleep } from 'node:timers/promises'

const HELD_MS = 1_000
/** Each keeps a connection meanwhile; beyond this the answer comes at once. */
const MAX_HELD = 1_000

let held = 0

export async function holdBack(wait: (ms: number) => Promise<unknown> = sleep): Promise<void> {
  if (held >= MAX_HELD) return
  held++
  await wait(HELD_MS)
  held--
}
