import { z } from 'zod'
import { MAX_NOTE } from './note'

export const setAsideInput = z.strictObject({ uuid: z.uuid(), note: z.string().trim().min(1).max(MAX_NOTE) })
export const takeBackInput = z.strictObject({ uuid: z.uuid() })

/** The connection and the month of sales, from the address of the page. */
export const settlementsQuery = z.object({
  connection: z.uuid().optional().catch(undefined),
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
})
