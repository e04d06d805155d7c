import { and, count, desc, eq, or } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { given, selectPage } from '@/db/lists/page'
import { lockOnPlatform } from '@/db/platform-lock'
import { terminals } from '@/db/schema'
import type { Page, PageRequest } from '@/lib/base/kernel/pagination'
import type { Terminal } from './terminal'

/** Inserts a terminal; undefined if one of its numbers is in use. */
export async function insertTerminal(
  tx: Tx,
  row: typeof terminals.$inferInsert,
): Promise<Terminal | undefined> {
  const [created] = await tx.insert(terminals).values(row).onConflictDoNothing().returning()
  return created
}

export async function updateTerminal(
  tx: Tx,
  id: number,
  change: Pick<Terminal, 'title' | 'active'>,
): Promise<Terminal> {
  const [row] = await tx.update(terminals).set(change).where(eq(terminals.id, id)).returning()
  return row!
}

export async function countTerminals(db: Db | Tx, sellerId: number): Promise<number> {
  const [row] = await db
    .select({ terminals: count() })
    .from(terminals)
    .where(eq(terminals.sellerId, sellerId))
  return row!.terminals
}

/** Until the end of the transaction no other one of any cell holds it. */
export async function lockNumbers(tx: Tx): Promise<void> {
  await lockOnPlatform(tx, 'numbers of terminals')
}

/** Any terminal of the cell that has one of the numbers. */
export async function findTerminalByNumbers(
  db: Db | Tx,
  numbers: { serialNumber: string; terminalId?: string | undefined },
): Promise<Terminal | undefined> {
  const { serialNumber, terminalId } = numbers
  const [row] = await db
    .select()
    .from(terminals)
    .where(
      or(
        eq(terminals.serialNumber, serialNumber),
        given(terminalId, (value) => eq(terminals.terminalId, value)),
      ),
    )
    .limit(1)
  return row
}

export async function findTerminalOfSeller(
  db: Db | Tx,
  sellerId: number,
  uuid: string,
): Promise<Terminal | undefined> {
  const [row] = await db
    .select()
    .from(terminals)
    .where(and(eq(terminals.sellerId, sellerId), eq(terminals.uuid, uuid)))
  return row
}

export async function findTerminalBySerialNumber(
  db: Db | Tx,
  serialNumber: string,
): Promise<Terminal | undefined> {
  const [row] = await db.select().from(terminals).where(eq(terminals.serialNumber, serialNumber))
  return row
}

/** Locks the terminal: a device makes one sale at a time, so a sale reported twice at once is one. */
export async function lockTerminal(tx: Tx, serialNumber: string): Promise<Terminal | undefined> {
  const [row] = await tx
    .select()
    .from(terminals)
    .where(eq(terminals.serialNumber, serialNumber))
    .for('update')
  return row
}

/** All of a seller's terminals (there are few), newest first. */
export async function listTerminalsOfSeller(db: Db | Tx, sellerId: number): Promise<Terminal[]> {
  return db.select().from(terminals).where(eq(terminals.sellerId, sellerId)).orderBy(desc(terminals.id))
}

export type TerminalColumn = 'createdAt' | 'title'

/** A page of a seller's terminals. */
export async function listTerminals(
  db: Db | Tx,
  sellerId: number,
  filter: { serialNumber?: string; active?: boolean },
  request: PageRequest<TerminalColumn>,
  afterId?: number,
): Promise<Page<Terminal>> {
  return selectPage(db, {
    table: terminals,
    id: terminals.id,
    sellerId: terminals.sellerId,
    seller: sellerId,
    filters: [
      given(filter.serialNumber, (value) => eq(terminals.serialNumber, value)),
      given(filter.active, (value) => eq(terminals.active, value)),
    ],
    sortBy: request.sort.column === 'title' ? terminals.title : terminals.id,
    request,
    afterId,
    select: ({ where, orderBy, limit, offset }) =>
      db
        .select()
        .from(terminals)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  })
}
