import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { apiKeys, approvals, disputes, payouts, refunds, subSellers } from '@/db/schema'
import { type Centavos, centavos } from '@/lib/base/kernel/money'
import type { PayoutRefusal } from '@/lib/money/payouts/payout'

interface Sum {
  count: number
  value: Centavos
  deadline?: Date
  uuid?: string
}

async function sumOf(db: Db | Tx, found: SQL): Promise<Sum> {
  const [row] = await db.execute<{
    count: number
    value: string
    deadline: string | null
    uuid: string | null
  }>(sql`
    select count(*)::int as count, coalesce(sum(value), 0)::text as value, min(deadline)::text as deadline,
      case when count(*) = 1 then min(uuid::text) end as uuid
    from (${found}) found`)
  const { count, value, deadline, uuid } = row!
  return {
    count,
    value: centavos(Number(value)),
    ...(deadline && { deadline: new Date(deadline) }),
    ...(uuid && { uuid }),
  }
}

const NONE = sql`null::timestamptz as deadline`

export const sumDisputes = (db: Db | Tx, sellerId: number, status: 'OPEN' | 'ALERT') =>
  sumOf(
    db,
    sql`select uuid, value, due_at as deadline from ${disputes} where seller_id = ${sellerId} and status = ${status}`,
  )

/** Refunds that failed since an instant and were not requested again. */
export const sumFailedRefunds = (db: Db | Tx, sellerId: number, since: Date) =>
  sumOf(
    db,
    sql`select uuid, value, ${NONE} from ${refunds} failed
      where failed.seller_id = ${sellerId} and failed.status = 'ERROR' and failed.status_at >= ${since.toISOString()}::timestamptz
        and not exists (select from ${refunds} later where later.charge_id = failed.charge_id and later.id > failed.id)`,
  )

/** The latest failed payout to the seller itself whose money no other one contains: none has begun since it failed. */
export async function findFailedPayout(
  db: Db | Tx,
  sellerId: number,
): Promise<Sum & { refusal?: PayoutRefusal }> {
  const [row] = await db.execute<{ uuid: string; value: string; refusal: PayoutRefusal | null }>(sql`
    select uuid, value::text, refusal from ${payouts} failed
    where seller_id = ${sellerId} and sub_seller_id is null and status = 'ERROR'
      and not exists (
        select from ${payouts} later
        where later.seller_id = failed.seller_id and later.sub_seller_id is null and later.id > failed.id
          and later.status <> 'ERROR' and later.created_at > failed.status_at
      )
    order by seller_id desc, id desc limit 1`)
  if (!row) return { count: 0, value: centavos(0) }
  const { uuid, value, refusal } = row
  return { count: 1, value: centavos(Number(value)), uuid, ...(refusal && { refusal }) }
}

/** The sub-sellers of a seller whose latest payout failed, with what it was. */
export async function sumFailedSharePayouts(
  db: Db | Tx,
  sellerId: number,
): Promise<Sum & { subSellerId?: number }> {
  const [row] = await db.execute<{ count: number; value: string; payee: string | null }>(sql`
    select count(*)::int as count, coalesce(sum(latest.value), 0)::text as value,
      case when count(*) = 1 then min(s.id)::text end as payee
    from ${subSellers} s cross join lateral (
      select status, value from ${payouts} p where p.sub_seller_id = s.id
      order by p.sub_seller_id desc, p.id desc limit 1
    ) latest
    where s.seller_id = ${sellerId} and latest.status = 'ERROR'`)
  const { count, value, payee } = row!
  return { count, value: centavos(Number(value)), ...(payee && { subSellerId: Number(payee) }) }
}

export const sumApprovals = (db: Db | Tx, sellerId: number) =>
  sumOf(
    db,
    sql`select uuid, value, expires_at as deadline from ${approvals}
      where seller_id = ${sellerId} and status = 'PENDING'`,
  )

/** Keys that work until an instant in the given window. */
export const sumExpiringKeys = (db: Db | Tx, sellerId: number, window: { after: Date; until: Date }) =>
  sumOf(
    db,
    sql`select uuid, 0 as value, expires_at as deadline from ${apiKeys}
      where seller_id = ${sellerId} and active and expires_at > ${window.after.toISOString()}::timestamptz
        and expires_at <= ${window.until.toISOString()}::timestamptz`,
  )
