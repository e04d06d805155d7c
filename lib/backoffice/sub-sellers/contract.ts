// The inputs of people who manage the statement links of sub-sellers.
import { z } from 'zod'
import { linkDays } from './link-days'

const subSellerId = z.int().min(1).max(Number.MAX_SAFE_INTEGER)

export const createLinkInput = z.object({ id: subSellerId, days: z.literal(linkDays) })
export type CreateLinkInput = z.output<typeof createLinkInput>

export const revokeLinkInput = z.object({ uuid: z.uuid() })

/** A sub-seller in an address, and the movement after which a page of its movements begins. */
export const subSellerPosition = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
  after: z.uuid().optional(),
})
