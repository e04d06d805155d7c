import { CalendarClock } from 'lucide-react'
import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import { LaterPayouts } from '@/components/payouts/later-payouts'
import { useAccountText } from '@/components/payouts/use-account-text'
import { LiveUpdates } from '@/components/portal/live-updates'
import { StatusBadge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { PageHead } from '@/components/ui/page-head'
import { useFormats } from '@/components/ui/use-formats'
import { formatMoney } from '@/lib/base/i18n/format'
import { type ExplainedNextPayout, explainNextPayout } from '@/lib/money/cash-flow/explain-next-payout'
import { portal } from '../../portal'
import { MayChange } from './may-change'
import { Parts } from './parts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('payouts.next'))('title') }
}

/** The payout that comes next: what makes it up, and what may still change it. */
export default async function NextPayoutPage() {
  const { ctx } = await portal()
  const explained = await explainNextPayout(ctx)
  const [t, locale] = await Promise.all([getTranslations('payouts.next'), getLocale()])
  const { next, balance, later, isStopped } = explained
  return (
    <>
      <LiveUpdates />
      <PageHead
        back={{ href: '/payouts', label: t('back') }}
        title={next ? <Amount title={t('title')} value={formatMoney(next.payout, locale)} /> : t('title')}
        badge={next && <StatusBadge>{t('planned')}</StatusBadge>}
        lead={next && <Lead {...explained} next={next} />}
      />
      {isStopped && <Notice tone="warning" title={t('stopped')} className="mb-6" />}
      {!next && (
        <EmptyState icon={<CalendarClock />} title={t('emptyTitle')}>
          {balance.payable < 0 ? t('owed', { value: formatMoney(-balance.payable, locale) }) : t('emptyBody')}
        </EmptyState>
      )}
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        {next && <Parts {...explained} next={next} />}
        <div className="flex min-w-0 flex-col gap-10">
          <MayChange {...explained} />
          <LaterPayouts payouts={later} />
        </div>
      </div>
    </>
  )
}

/** The title names what the amount is. */
const Amount = ({ title, value }: { title: string; value: string }) => (
  <>
    {title} <span className="whitespace-nowrap tabular-nums">{value}</span>
  </>
)

type Planned = ExplainedNextPayout & { next: NonNullable<ExplainedNextPayout['next']> }

function Lead({ next, account }: Planned) {
  const t = useTranslations('payouts.next')
  const accountText = useAccountText()
  const { calendarDate, weekday } = useFormats()
  const { date } = next
  return t('lead', { day: weekday(date), date: calendarDate(date), account: accountText(account) })
}
