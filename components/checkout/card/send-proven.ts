import type { ActionResult, Puzzle } from '@/components/checkout/methods/payment-actions'
import type { CheckoutAnswer } from '@/lib/payments/checkout/contract'
import { type SentCard, sendCard } from './send'

/** What the page shows while the puzzle of a limit is solved: the instant, by this device, until which it waits. */
export interface SecurityCheck {
  until: number
}

/** Puzzles in a row for one submit: the second has a waiting time at most. */
const MAX_PUZZLES = 3

/**
 * Sends a card; where too many attempts came from the buyer's network, the browser solves the puzzle of the response, waits where
 * it has to, and sends the same attempt again.
 */
export async function sendProven<Data = CheckoutAnswer>(
  code: string,
  order: SentCard,
  onCheck: (check: SecurityCheck | undefined) => void,
): Promise<ActionResult<Data>> {
  let result = await sendCard<Data>(code, order)
  for (let turn = 0; turn < MAX_PUZZLES; turn++) {
    if (result.ok || result.code !== 'TOO_MANY_REQUESTS' || !result.puzzle) break
    const until = Date.now() + (result.retryAfterSeconds ?? 0) * 1000
    onCheck({ until })
    const proof = await solve(result.puzzle)
    // A browser without the means to solve it, such as on a page without TLS: the buyer tries again later.
    if (!proof) break
    await passed(until)
    result = await sendCard<Data>(code, order, proof)
  }
  onCheck(undefined)
  return result
}

async function solve({ maxnumber, ...puzzle }: Puzzle): Promise<string | undefined> {
  const { solveChallenge } = await import('altcha-lib/v1')
  const { challenge, salt, algorithm } = puzzle
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise.catch(() => null)
  return solution ? btoa(JSON.stringify({ ...puzzle, number: solution.number })) : undefined
}

/** A little longer, because the server counts the same seconds by another clock. */
const MARGIN_MS = 250

const passed = (until: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, until - Date.now()) + MARGIN_MS))
