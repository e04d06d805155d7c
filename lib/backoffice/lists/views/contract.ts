import { z } from 'zod'
import { MAX_NAME } from './saved-view'

export const viewRequest = z.object({
  list: z.string().min(1).max(40),
  name: z.string().trim().min(1).max(MAX_NAME),
  /** The parameters of the page's address. */
  query: z.string().max(2_000),
  isShared: z.boolean(),
})
