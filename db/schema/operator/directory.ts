// Which sellers there are and where the rows of each one are. The seller itself is a row of `sellers` in its cell.
import { bigint, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { platform } from '../columns'

export const sellerDirectory = platform.table('sellers', {
  /** Assigned here, so that no two cells use the same. */
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** The uuid and the document are those of the seller, unique over all cells. */
  uuid: uuid('uuid').notNull().unique(),
  document: text('document').notNull().unique(),
  /** The number of the cell that has the seller's rows; 1 is the schema `public`. */
  cell: smallint('cell').notNull(),
})
