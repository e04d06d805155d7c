// A query of a list that a person named, to open it again; a shared one is seen by everyone who works for the seller.
import { z } from 'zod'

/** Of one person at one seller. */
export const MAX_VIEWS = 50
export const MAX_NAME = 60

export const viewRequest = z.object({
  list: z.string().min(1).max(40),
  name: z.string().trim().min(1).max(MAX_NAME),
  /** The parameters of the page's address. */
  query: z.string().max(2_000),
  isShared: z.boolean(),
})

export interface SavedView {
  uuid: string
  name: string
  query: string
  isShared: boolean
  isOwn: boolean
}
