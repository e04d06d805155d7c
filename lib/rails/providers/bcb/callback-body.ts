// What a callback says (rail-pix-bcb.md, 9): payments, and the end of their refunds. It is only a hint: the payments are looked up
// at the bank, so that nothing but their identifiers is read.
import { z } from 'zod'
import { endToEndId } from './wire'

/** Grouped as the bank likes; more is left to reconciliation. */
const MAX_PAYMENTS = 2_000

/** Banks try an address with other bodies before they register it. */
const body = z.object({ pix: z.array(z.unknown()) }).catch({ pix: [] })
const row = z.object({ endToEndId })

/** The end-to-end ids of a callback, each once; undefined for a body that is no JSON. */
export function paymentsIn(text: string): string[] | undefined {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return undefined
  }
  const ids = body.parse(json).pix.flatMap((one) => row.safeParse(one).data?.endToEndId ?? [])
  return [...new Set(ids)].slice(0, MAX_PAYMENTS)
}
