import { sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { type Centavos, centavos } from '@/lib/base/kernel/money'
import { civilDate } from '@/lib/base/text/date-schemas'
import { statusesOf } from '@/lib/payments/charges/counting/figures'

export interface DaySum {
  environment: 'LIVE' | 'SANDBOX'
  day: CivilDate
  count: number
  value: Centavos
  /** How many sellers sold. */
  sellers: number
}

const sold = sql.raw(statusesOf.SOLD.map((status) => `'${status}'`).join(', '))

/** What all sellers sold on each day of a range, of live sellers and of those of the sandbox. */
export async function listDaySums(
  db: Db | Tx,
  { from, to }: { from: CivilDate; to: CivilDate },
): Promise<DaySum[]> {
  const rows = await db.execute<{
    environment: DaySum['environment']
    day: string
    count: number
    value: string
    sellers: number
  }>(sql`
    select s.environment, d.day::text, sum(d.count)::int as count, sum(d.value)::text as value,
      count(distinct d.seller_id)::int as sellers
    from sellers s join sales_days d on d.seller_id = s.id
    where d.day between ${from}::date and ${to}::date and d.status in (${sold})
    group by 1, 2 order by 2`)
  return [...rows].map((row) => ({
    ...row,
    day: civilDate.parse(row.day),
    value: centavos(Number(row.value)),
  }))
}
