import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from './columns'
import { sellers } from './sellers'

export const terminals = pgTable(
  'terminals',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' })
      .notNull()
      .references(() => sellers.id),
    serialNumber: text('serial_number').notNull().unique(),
    terminalId: text('terminal_id').notNull().unique(),
    title: text('title').notNull(),
    active: boolean('active').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('terminals_seller').on(t.sellerId, t.id)],
)
