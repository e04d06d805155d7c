import type { charges } from '@/db/schema'

/** The charge whose money a receivable is. */
export type SoldCharge = typeof charges.$inferSelect
