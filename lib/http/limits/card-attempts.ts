// Who tries cards of others tries many: so many presses of the pay button in an hour from each network, for each link and for
// each document at one seller, counted over all processes. A press that is refused counts too. The numbers for a link and a
// document are those of one network, so that a stranger does not close them to their buyer; all networks together get more.

import { networkOf } from '@/lib/http/client-address'
import { leaseRequests } from '@/lib/http/idempotency/store'
import { Problem } from '@/lib/kernel/problem'
import type { Runtime } from '@/lib/runtime'
import { hiddenBucket, LONGEST_WINDOW_MS } from './rate-limit'

/** How much more often a link or a document may be tried from all networks together than from one. */
const NETWORKS = 25

export interface CardAttempt {
  /** Of the link or the subscription that is paid. */
  code: string
  sellerId: number
  document?: string
  address: string
}

/** Throws TOO_MANY_REQUESTS with the seconds until the hour is over. */
export async function countCardAttempt(
  { db, env, fingerprintKey }: Pick<Runtime, 'db' | 'env' | 'fingerprintKey'>,
  { code, sellerId, document, address }: CardAttempt,
  systemNow: Date,
): Promise<void> {
  const windowStart = Math.floor(systemNow.getTime() / LONGEST_WINDOW_MS) * LONGEST_WINDOW_MS
  const network = networkOf(address)
  const buyer = document && `${sellerId} ${document}`
  const limits: [name: string, about: string | undefined, max: number][] = [
    // The nearest first: who is stopped by the own network uses up nothing of what others want to pay.
    ['address', network, env.CARD_ATTEMPTS_PER_ADDRESS],
    ['buyer of network', buyer && `${buyer} ${network}`, env.CARD_ATTEMPTS_PER_BUYER],
    ['link of network', `${code} ${network}`, env.CARD_ATTEMPTS_PER_LINK],
    ['buyer', buyer, env.CARD_ATTEMPTS_PER_BUYER * NETWORKS],
    ['link', code, env.CARD_ATTEMPTS_PER_LINK * NETWORKS],
  ]
  for (const [name, about, max] of limits) {
    if (about === undefined) continue
    const bucket = hiddenBucket(fingerprintKey, `card ${name}`, about)
    const before = await leaseRequests(db, { bucket, windowStart: new Date(windowStart), block: 1 })
    if (before < max) continue
    const retryAfterSeconds = Math.ceil((windowStart + LONGEST_WINDOW_MS - systemNow.getTime()) / 1000)
    throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds })
  }
}
