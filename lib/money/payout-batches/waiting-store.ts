// Payouts that wait for a batch, with who gets them and why some can be in none.
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { type Centavos, centavos } from '@/lib/base/kernel/money'
import type { SellerAccount } from '@/lib/parties/sellers/seller'
import type { HeldReason } from './batch'

export interface WaitingPayout {
  cell: number
  id: number
  uuid: string
  sellerId: number
  sellerUuid: string
  sellerName: string
  /** The company name of the seller, or the name of its sub-seller. */
  payeeName: string
  payeeDocument: string
  account: SellerAccount
  value: Centavos
  executionDate: CivilDate
  /** Absent if it can be in a batch. */
  held?: HeldReason
}

/**
 * The status of the seller by which its payouts are held, the decision of a second person of the seller that is missing, and a
 * contract of the seller's own: what was sold through it is in the seller's account already, and the ledger does not know.
 */
const heldBy = (ownContracts: SQL) => sql`case
  when s.status = 'SUSPENDED' then 'SELLER_SUSPENDED'
  when p.awaits_approval then 'AWAITS_APPROVAL'
  when s.id = any(${ownContracts}) then 'OWN_CONTRACT' end`

/** The sellers with a contract of their own. */
async function listOwnContracts(db: Db | Tx): Promise<SQL> {
  const rows = await db.execute<{ id: string }>(sql`
    select distinct seller_id as id from platform.connections where seller_id is not null`)
  return asIds(rows)
}

/** The payouts of a cell that are in a batch and have no outcome: one with an outcome is decided in the same transaction. */
async function listBatched(db: Db | Tx, cell: number): Promise<SQL> {
  const rows = await db.execute<{ id: string }>(sql`
    select i.payout_id as id from platform.payout_batches b join platform.payout_batch_items i on i.batch_id = b.id
    where b.cell = ${cell} and b.status in ('PREPARED', 'APPROVED') and i.status = 'WAITING'`)
  return asIds(rows)
}

const asIds = (rows: Iterable<{ id: string }>): SQL =>
  sql`${`{${[...rows].map(({ id }) => id).join(',')}}`}::bigint[]`

const isWaiting = (batched: SQL) => sql`p.status = 'PROCESSING' and p.by_batch and p.id <> all(${batched})`

interface Choice {
  /** Of the database. */
  cell: number
  uuids?: readonly string[]
  sellerId?: number
  limit: number
}

/** The oldest waiting payouts of the cell, of all its sellers or of one, or those named among them. */
export async function listWaitingPayouts(
  db: Db | Tx,
  { cell, uuids, sellerId, limit }: Choice,
): Promise<WaitingPayout[]> {
  const named = uuids ? sql`and p.uuid = any(${asArray(uuids)})` : sql``
  const ofSeller = sellerId === undefined ? sql`` : sql`and p.seller_id = ${sellerId}`
  const batched = await listBatched(db, cell)
  const held = heldBy(await listOwnContracts(db))
  const rows = await db.execute<
    Record<string, string> & { account: SellerAccount; held: HeldReason | null }
  >(sql`
    select p.id, p.uuid, p.seller_id, s.uuid as seller_uuid, s.fantasy_name, p.account, p.value, p.execution_date::text as day,
      coalesce(b.name, s.company_name) as name, coalesce(b.document, s.document) as document, ${held} as held
    from payouts p join sellers s on s.id = p.seller_id left join sub_sellers b on b.id = p.sub_seller_id
    where ${isWaiting(batched)} ${named} ${ofSeller} order by p.id limit ${limit}`)
  return [...rows].map((row) => ({
    ...{
      cell,
      id: Number(row.id),
      uuid: row.uuid!,
      sellerId: Number(row.seller_id),
      sellerUuid: row.seller_uuid!,
    },
    ...{ sellerName: row.fantasy_name!, payeeName: row.name!, payeeDocument: row.document! },
    ...{ account: row.account, value: centavos(Number(row.value)), executionDate: row.day as CivilDate },
    ...(row.held && { held: row.held }),
  }))
}

export interface WaitingTotals {
  payouts: number
  total: Centavos
  held: number
  heldTotal: Centavos
  /** The day of the oldest that is not held. */
  since?: CivilDate
}

/** The totals of all waiting payouts of the cell, however many there are. */
export async function sumWaitingPayouts(db: Db | Tx, cell: number): Promise<WaitingTotals> {
  const batched = await listBatched(db, cell)
  const held = heldBy(await listOwnContracts(db))
  const [row] = await db.execute<Record<string, string | null>>(sql`
    select count(*) filter (where w.held is null) as payouts,
      coalesce(sum(w.value) filter (where w.held is null), 0) as total,
      count(w.held) as held, coalesce(sum(w.value) filter (where w.held is not null), 0) as held_total,
      min(w.day) filter (where w.held is null) as since
    from (select p.value, p.execution_date::text as day, ${held} as held
      from payouts p join sellers s on s.id = p.seller_id where ${isWaiting(batched)}) w`)
  return {
    ...{ payouts: Number(row!.payouts), total: centavos(Number(row!.total)) },
    ...{ held: Number(row!.held), heldTotal: centavos(Number(row!.held_total)) },
    ...(row!.since && { since: row!.since as CivilDate }),
  }
}

/** The names of the sellers of a batch of this cell that may not be paid now. */
export async function listHeldSellers(db: Db | Tx, batchId: number): Promise<string[]> {
  const items = await db.execute<{ id: string }>(sql`
    select payout_id as id from platform.payout_batch_items where batch_id = ${batchId}`)
  const held = heldBy(await listOwnContracts(db))
  const rows = await db.execute<{ name: string }>(sql`
    select distinct s.fantasy_name as name from payouts p join sellers s on s.id = p.seller_id
    where p.id = any(${asIds(items)}) and ${held} is not null order by 1`)
  return [...rows].map(({ name }) => name)
}

const asArray = (uuids: readonly string[]): SQL =>
  sql`array[${sql.join(
    uuids.map((uuid) => sql`${uuid}`),
    sql`, `,
  )}]::uuid[]`
