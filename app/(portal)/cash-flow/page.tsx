import { CalendarClock } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { LiveUpdates } from '@/components/portal/live-updates'
import { CardHead } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHead } from '@/components/ui/page-head'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { forecastCashFlow } from '@/lib/money/cash-flow/forecast-cash-flow'
import { portal } from '../portal'
import { CashDays } from './cash-days'
import { CashFigures, Deductions, Proof } from './figures'
import { WeeksChart } from './weeks-chart'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('cashFlow'))('title') }
}

export default async function CashFlowPage() {
  const { ctx } = await portal()
  const [t, flow] = await Promise.all([getTranslations('cashFlow'), forecastCashFlow(ctx)])
  const { days, weeks } = flow
  return (
    <MessagesFor areas={['common', 'portal', 'money', 'cashFlow']} timeZone={SAO_PAULO}>
      <LiveUpdates />
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="flex flex-col gap-10">
        <CashFigures {...flow} />
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
        <Deductions {...flow} />
        <Proof {...flow} />
      </div>
    </MessagesFor>
  )
}
