import { CalendarClock } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { Live } from '@/components/portal/live'
import { CardHead } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Money } from '@/components/ui/money'
import { PageHead } from '@/components/ui/page-head'
import { Stat } from '@/components/ui/stat'
import { addDays, type CivilDate, SAO_PAULO } from '@/lib/kernel/dates'
import { addCentavos } from '@/lib/kernel/money'
import { listPayouts } from '@/lib/payouts/list-payouts'
import { type ReceivablesSummary, summarizeReceivables } from '@/lib/receivables/summarize-receivables'
import { portal } from '../portal'
import { quote, request } from './actions'
import { Anticipate } from './anticipate'
import { Days } from './days'
import { FeesTable } from './fees-table'
import { PayoutsTable } from './payouts-table'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('receivables'))('title') }
}

export default async function ReceivablesPage() {
  const { ctx } = await portal()
  const [t, summary, payouts] = await Promise.all([
    getTranslations('receivables'),
    summarizeReceivables(ctx),
    listPayouts(ctx),
  ])
  const { days, fees, today } = summary
  return (
    <MessagesFor areas={['common', 'portal', 'receivables']} timeZone={SAO_PAULO}>
      <Live />
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={days.length > 0 && <Anticipate until={untilOf(today)} quote={quote} request={request} />}
      />
      <div className="flex flex-col gap-10">
        <Figures {...summary} />
        <section aria-labelledby="days">
          <CardHead id="days" title={t('days')} lead={days.length > 0 && t('daysLead')} className="mb-1" />
          {days.length > 0 ? (
            <Days days={days} today={today} />
          ) : (
            <EmptyState icon={<CalendarClock />} title={t('emptyTitle')}>
              {t('emptyBody')}
            </EmptyState>
          )}
        </section>
        <section aria-labelledby="payouts">
          <CardHead id="payouts" title={t('payouts')} lead={t('payoutsLead')} className="mb-1" />
          <PayoutsTable payouts={payouts} />
        </section>
        <section aria-labelledby="fees">
          <CardHead id="fees" title={t('fees')} lead={t('feesLead')} className="mb-1" />
          <details>
            <summary className="cursor-pointer rounded-sm py-2 font-medium text-accent-ink">
              {t('showFees')}
            </summary>
            <FeesTable fees={fees} />
          </details>
        </section>
      </div>
    </MessagesFor>
  )
}

const untilOf = (today: CivilDate) => ({
  '30': addDays(today, 30),
  '90': addDays(today, 90),
  '1095': addDays(today, 1095),
})

const place =
  'border-line py-1 max-lg:odd:pr-4 max-lg:even:border-l max-lg:even:pl-4 lg:not-first:border-l lg:not-first:pl-6 lg:pr-4'

async function Figures({ balance, days, today }: ReceivablesSummary) {
  const t = await getTranslations('receivables')
  const soon = days.filter(({ date }) => date <= addDays(today, 30))
  const figures = [
    ['payable', balance.payable],
    ['soon', addCentavos(...soon.map(({ remaining }) => remaining))],
    ['later', balance.receivable],
    ['blocked', balance.blocked],
  ] as const
  return (
    <div className="grid grid-cols-2 gap-y-8 lg:grid-cols-4">
      {figures.map(([figure, centavos]) => (
        <Stat
          key={figure}
          label={t(`figures.${figure}.label`)}
          note={t(`figures.${figure}.note`)}
          className={place}
        >
          <Money centavos={centavos} />
        </Stat>
      ))}
    </div>
  )
}
