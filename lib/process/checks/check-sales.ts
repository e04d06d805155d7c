// Proves the stored figures of days from the charges, and the monthly revenue from the subscriptions, in one snapshot. Days in
// the queue are not compared: their figures are counted from the charges wherever they are read.
import type { Sql } from 'postgres'
import { SAO_PAULO } from '@/lib/base/kernel/dates'

const MAX_FINDINGS = 20

export async function checkSales(sql: Sql) {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`set local idle_in_transaction_session_timeout = 0`
    const days = await tx<{ finding: string }[]>`
      with counted as (
        select c.seller_id, (coalesce(c.paid_at, least(c.status_at, c.late_at)) at time zone ${SAO_PAULO})::date as day,
          c.payment_method as method, o.origin_request as origin, c.status, coalesce(c.failure->>'code', '') as reason,
          count(*) as count, sum(c.value) as value
        from charges c join orders o on o.id = c.order_id
        where c.paid_at is not null or c.status in ('FAILED', 'LATE', 'CANCELED', 'ABANDONED')
        group by 1, 2, 3, 4, 5, 6)
      select format('seller %s, %s, %s %s %s %s: %s charges of %s stored, %s of %s counted', seller_id, day, method,
        origin, status, reason, coalesce(s.count, 0), coalesce(s.value, 0), coalesce(c.count, 0),
        coalesce(c.value, 0)) as finding
      from sales_days s full join counted c using (seller_id, day, method, origin, status, reason)
      where (s.count, s.value) is distinct from (c.count, c.value)
        and not exists (select from changed_sales_days q 
          where q.seller_id = coalesce(s.seller_id, c.seller_id) and q.day = coalesce(s.day, c.day))
      limit ${MAX_FINDINGS}`
    const revenue = await tx<{ finding: string }[]>`
      select format('subscription %s (%s): %s a month by its changes, %s by its terms', s.uuid, s.status,
        coalesce(r.changes, 0), terms.value) as finding
      from subscriptions s
      left join (select subscription_id, sum(change) as changes from subscription_revenue_changes group by 1) r
        on r.subscription_id = s.id
      cross join lateral (select case when s.status <> 'ACTIVE' then 0 else s.value_per_month
        + case when s.additional_cycles <> 0 then 0 else s.additional_value
          / case s.cycle_type when 'MONTHLY' then 1 when 'SEMESTER' then 6 else 12 end end end as value) terms
      where coalesce(r.changes, 0) <> terms.value
      limit ${MAX_FINDINGS}`
    const [figures] = await tx<[{ days: number; queued: number; changes: number }]>`
      select (select count(distinct (seller_id, day)) from sales_days)::int as days,
        (select count(distinct (seller_id, day)) from changed_sales_days)::int as queued,
        (select count(*) from subscription_revenue_changes)::int as changes`
    return {
      figures: { days: figures.days, 'days in queue': figures.queued, 'revenue changes': figures.changes },
      findings: [...days, ...revenue].map(({ finding }) => finding),
    }
  })
}
