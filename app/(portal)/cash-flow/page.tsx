import { CalendarClock } from 'lucide-react'
import Link from 'next/link'
import { getLocale, getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { NextPayoutLine } from '@/components/payouts/next-payout'
import { LiveUpdates } from '@/components/portal/live-updates'
import { PartHead } from '@/components/portal/part-head'
import { CardHead } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { formatsFor } from '@/lib/base/i18n/format'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { forecastCashFlow } from '@/lib/money/cash-flow/forecast-cash-flow'
import { forecastCycles } from '@/lib/payments/subscriptions/forecast-cycles'
import { titleOfPart } from '../part-title'
import { portal } from '../portal'
import { CashDays } from './cash-days'
import { CashFigures, Deductions, Proof } from './figures'
import { WeeksChart } from './weeks-chart'

export const generateMetadata = titleOfPart('/cash-flow')

export default async function CashFlowPage() {
  const { ctx } = await portal()
  const [t, flow, cycles] = await Promise.all([
    getTranslations('cashFlow'),
    forecastCashFlow(ctx),
    forecastCycles(ctx),
  ])
  const { money } = formatsFor(await getLocale(), SAO_PAULO)
  const { days, weeks } = flow
  return (
    <MessagesFor areas={['common', 'portal', 'money', 'cashFlow']} timeZone={SAO_PAULO}>
      <LiveUpdates />
      <PartHead lead={t('lead')} />
      <div className="flex flex-col gap-10">
        <div className="flex flex-col gap-4">
          <NextPayoutLine next={flow.next} />
          <CashFigures {...flow} />
        </div>
        {days.length > 0 ? (
          <>
            <section aria-labelledby="weeks">
              <CardHead id="weeks" title={t('chart')} className="mb-2" />
              <WeeksChart weeks={weeks} />
            </section>
            <section aria-labelledby="days">
              <CardHead id="days" title={t('days')} lead={t('daysLead')} className="mb-1" />
              <CashDays days={days} />
            </section>
          </>
        ) : (
          <EmptyState icon={<CalendarClock />} title={t('emptyTitle')}>
            {t('emptyBody')}
          </EmptyState>
        )}
        {cycles.count > 0 && (
          <p className="text-muted">
            {t('cycles', {
              value: money(cycles.value),
              count: cycles.count,
              days: cycles.days,
            })}{' '}
            <Link href="/subscriptions/revenue" className="font-medium text-accent-ink hover:underline">
              {t('cyclesLink')}
            </Link>
          </p>
        )}
        <Deductions {...flow} />
        <Proof {...flow} />
      </div>
    </MessagesFor>
  )
}
