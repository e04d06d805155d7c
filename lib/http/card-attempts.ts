// Whoever tries cards that are not theirs tries many: so many presses of the pay button in an hour for each link, each
// document and each address, counted over all processes. A press that is refused counts too.
import { Problem } from '@/lib/kernel/problem'
import type { Runtime } from '@/lib/runtime'
import { networkOf } from './client-address'
import { hiddenBucket, LONGEST_WINDOW_MS } from './rate-limit'
import { leaseRequests } from './store'

export interface CardAttempt {
  code: string
  document?: string
  address: string
}

/** Throws TOO_MANY_REQUESTS with the seconds until the hour is over. */
export async function countCardAttempt(
  { db, env, fingerprintKey }: Pick<Runtime, 'db' | 'env' | 'fingerprintKey'>,
  { code, document, address }: CardAttempt,
  machineNow: Date,
): Promise<void> {
  const windowStart = Math.floor(machineNow.getTime() / LONGEST_WINDOW_MS) * LONGEST_WINDOW_MS
  const limits: [name: string, about: string | undefined, most: number][] = [
    // First: who is stopped by the own address uses up nothing of a link that others want to pay.
    ['address', networkOf(address), env.CARD_ATTEMPTS_PER_ADDRESS],
    ['buyer', document, env.CARD_ATTEMPTS_PER_BUYER],
    ['link', code, env.CARD_ATTEMPTS_PER_LINK],
  ]
  for (const [name, about, most] of limits) {
    if (about === undefined) continue
    const bucket = hiddenBucket(fingerprintKey, `card ${name}`, about)
    const before = await leaseRequests(db, { bucket, windowStart: new Date(windowStart), block: 1 })
    if (before < most) continue
    const retryAfterSeconds = Math.ceil((windowStart + LONGEST_WINDOW_MS - machineNow.getTime()) / 1000)
    throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds })
  }
}
