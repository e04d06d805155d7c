import type { ReactNode } from 'react'
import { SHOWN_DAYS } from '@/lib/backoffice/sales/period'
import { type DayRange, lastDays } from '@/lib/backoffice/sales/sales'
import { summarizeSales } from '@/lib/backoffice/sales/summarize-sales'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { mayDo } from '@/lib/base/kernel/require-permission'
import { listNextPayouts } from '@/lib/money/payouts/list-next-payouts'
import { summarizeRevenue } from '@/lib/payments/subscriptions/revenue/summarize-revenue'
import { Declines } from './declines'
import { Figures } from './figures'
import { GivenBack } from './given-back'
import { Glossary } from './glossary'
import { Methods } from './methods'
import { NextPayouts } from './next-payouts'
import { Period } from './period'
import { Revenue } from './revenue'
import { SalesTrend } from './sales-trend'

/** All figures of the page; those of money only for people who may read the statement. */
export async function readBusiness(ctx: Ctx, chosen?: DayRange) {
  const [sales, revenue, next] = await Promise.all([
    summarizeSales(ctx, { chosen }),
    summarizeRevenue(ctx, chosen ?? lastDays(civilDateOf(ctx.now), SHOWN_DAYS)),
    mayDo(ctx, 'statement.read') ? listNextPayouts(ctx) : undefined,
  ])
  return { sales, revenue, balance: next?.balance, next }
}

type BusinessProps = Awaited<ReturnType<typeof readBusiness>> & { today: CivilDate; children: ReactNode }

/** The figures of a shop that sells, and its latest orders. */
export function Business({ sales, revenue, balance, next, today, children }: BusinessProps) {
  const period = sales.chosen
  return (
    <div className="flex flex-col gap-10">
      <Figures sales={sales} balance={balance} />
      <div className="flex flex-col gap-6 border-t border-line pt-6">
        <Period period={period} today={today} path="/home" />
        <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex min-w-0 flex-col gap-10">
            <SalesTrend steps={sales.trend} period={period} />
            <Declines declines={sales.declines} period={period} />
          </div>
          <div className="grid gap-6 sm:max-lg:grid-cols-2">
            <GivenBack sold={period} givenBack={sales.givenBack} isRunning={period.to === today} />
            {next && <NextPayouts {...next} />}
          </div>
        </div>
      </div>
      <Methods methods={sales.methods} period={period} />
      {revenue && <Revenue revenue={revenue} period={period} />}
      {children}
      <Glossary />
    </div>
  )
}
