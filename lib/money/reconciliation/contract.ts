// What the pages of the reconciliation send.
import { z } from 'zod'
import { MAX_NOTE } from './reconciliation'

const note = z.string().trim().max(MAX_NOTE).optional()

/** A payout and the line of the bank that it is; without a line it is ticked. */
export const matchPayoutInput = z.strictObject({
  payout: z.uuid(),
  line: z.uuid().optional(),
  note,
})
export type MatchPayoutInput = z.output<typeof matchPayoutInput>

export const undoMatchInput = z.strictObject({ payout: z.uuid() })

/** At most as many lines as a page shows. */
export const MAX_SHOWN = 200
export const setAsideInput = z.strictObject({
  lines: z.array(z.uuid()).min(1).max(MAX_SHOWN),
  aside: z.boolean(),
})
export type SetAsideInput = z.output<typeof setAsideInput>

const thisMonth = /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/
/** `2026-11` */
export const monthInput = z.string().regex(thisMonth)
