// Against trials of stolen cards: limits the submitted card payments in an hour for each network, each link, and each document at
// one seller, over all processes. A refused attempt counts too. The limits of a link and a document are for one network each, so
// that an attacker does not block the buyer; all networks together have a higher limit.
import { networkOf } from '@/lib/http/client-address'
import type { Runtime } from '@/lib/runtime'
import { countInWindow } from './count-in-window'
import { hashedBucket, LONGEST_WINDOW_MS } from './rate-limit'

/** How many times the limit of one network all networks together have, for a link or a document. */
const ALL_NETWORKS_FACTOR = 25

export interface CardAttempt {
  /** The code of the link or the subscription that is paid. */
  code: string
  sellerId: number
  document?: string
  address: string
}

/** Throws TOO_MANY_REQUESTS with the seconds until the hour ends. */
export async function countCardAttempt(
  { db, env, fingerprintKey }: Pick<Runtime, 'db' | 'env' | 'fingerprintKey'>,
  { code, sellerId, document, address }: CardAttempt,
  systemNow: Date,
): Promise<void> {
  const network = networkOf(address)
  const buyer = document && `${sellerId} ${document}`
  const limits: [name: string, about: string | undefined, max: number][] = [
    // The network's own limit first: an attempt that it stops must not use up the limits that other buyers need.
    ['address', network, env.CARD_ATTEMPTS_PER_ADDRESS],
    ['buyer of network', buyer && `${buyer} ${network}`, env.CARD_ATTEMPTS_PER_BUYER],
    ['link of network', `${code} ${network}`, env.CARD_ATTEMPTS_PER_LINK],
    ['buyer', buyer, env.CARD_ATTEMPTS_PER_BUYER * ALL_NETWORKS_FACTOR],
    ['link', code, env.CARD_ATTEMPTS_PER_LINK * ALL_NETWORKS_FACTOR],
  ]
  for (const [name, about, max] of limits) {
    if (about === undefined) continue
    const bucket = hashedBucket(fingerprintKey, `card ${name}`, about)
    await countInWindow(db, { bucket, max, windowMs: LONGEST_WINDOW_MS, systemNow })
  }
}
