// What a callback to `/rec` or `/cobr` names (pix-automatico.md, 7). It is only a hint: nothing but identifiers is read.
import { z } from 'zod'
import type { RecurringHints } from '@/lib/rails/recurring-pix/provider'

/** Grouped as the bank likes; more is left to reconciliation. */
const MAX_ROWS = 2_000

const rows = z.array(z.unknown()).optional().catch(undefined)
/** The document has `cobsr`; a bank that reads its changelog may write `cobrs`. */
const body = z.object({ recs: rows, cobsr: rows, cobrs: rows }).catch({})
const authorization = z.object({ idRec: z.string().regex(/^[a-zA-Z0-9]{29}$/) })
const collection = z.object({ txid: z.string().regex(/^[a-zA-Z0-9]{26,35}$/) })

const unique = (ids: string[]) => [...new Set(ids)].slice(0, MAX_ROWS)

/** Each id once; undefined for a body that is no JSON. */
export function readRecurringCallback(text: string): RecurringHints | undefined {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return undefined
  }
  const { recs = [], cobsr = [], cobrs = [] } = body.parse(json)
  return {
    authorizations: unique(recs.flatMap((one) => authorization.safeParse(one).data?.idRec ?? [])),
    collections: unique([...cobsr, ...cobrs].flatMap((one) => collection.safeParse(one).data?.txid ?? [])),
  }
}
