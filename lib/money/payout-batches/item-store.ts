import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { lockOnPlatform } from '@/db/platform-lock'
import { payoutBatchItems } from '@/db/schema'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { listNamedSellers } from '@/lib/parties/seller-directory/list-named'

export type ItemRow = typeof payoutBatchItems.$inferSelect
type NewItem = typeof payoutBatchItems.$inferInsert

const AT_ONCE = 500

export async function insertItems(tx: Tx, rows: readonly NewItem[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx.insert(payoutBatchItems).values(rows.slice(from, from + AT_ONCE))
}

/** The payouts of a batch with their sellers, in its order. */
export async function listNamedItems(ctx: Ctx, batchId: number) {
  const items = await listItems(ctx.db, batchId)
  const named = await listNamedSellers(
    ctx,
    items.map(({ sellerId }) => sellerId),
  )
  return items.map((item) => {
    const seller = named.get(item.sellerId)
    return { ...item, seller: { uuid: seller?.uuid ?? '', name: seller?.fantasyName ?? `#${item.sellerId}` } }
  })
}

export type NamedItem = Awaited<ReturnType<typeof listNamedItems>>[number]

/** The payouts of a batch, in its order. */
export async function listItems(db: Db | Tx, batchId: number): Promise<ItemRow[]> {
  return db
    .select()
    .from(payoutBatchItems)
    .where(eq(payoutBatchItems.batchId, batchId))
    .orderBy(asc(payoutBatchItems.id))
}

/** Compare-and-set: the new row, or undefined if the status is no longer the one that was read. */
export async function updateItemStatus(
  tx: Tx,
  item: Pick<ItemRow, 'id' | 'status'>,
  change: Pick<ItemRow, 'status'> & Partial<ItemRow>,
): Promise<ItemRow | undefined> {
  const [row] = await tx
    .update(payoutBatchItems)
    .set(change)
    .where(and(eq(payoutBatchItems.id, item.id), eq(payoutBatchItems.status, item.status)))
    .returning()
  return row
}

/** The item of a payout, to a seller or by its sub_seller_id to a sub-seller, in its batch that was not withdrawn. */
export async function findOutcome(db: Db | Tx, payoutUuid: string): Promise<ItemRow | undefined> {
  const [row] = await db
    .select()
    .from(payoutBatchItems)
    .where(and(eq(payoutBatchItems.payoutUuid, payoutUuid), ne(payoutBatchItems.status, 'WITHDRAWN')))
  return row
}

/**
 * Those of the references with which a payout was paid already. Another person who enters references waits until the transaction
 * ends, so that no other batch gets one of them meanwhile.
 */
export async function listUsedReferences(tx: Tx, references: readonly string[]): Promise<string[]> {
  if (references.length === 0) return []
  await lockOnPlatform(tx, 'bank references of payouts')
  const given = sql.join(
    references.map((one) => sql`${one}`),
    sql`, `,
  )
  const rows = await tx.execute<{ reference: string }>(sql`
    select bank_reference as reference from platform.payout_batch_items
    where status = 'PAID' and bank_reference = any(array[${given}]::text[])`)
  return [...rows].map(({ reference }) => reference)
}
