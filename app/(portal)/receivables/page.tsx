import { CalendarClock } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { NextPayoutLine } from '@/components/payouts/next-payout'
import { IfMay } from '@/components/portal/if-may'
import { LiveUpdates } from '@/components/portal/live-updates'
import { PartHead } from '@/components/portal/part-head'
import { Button } from '@/components/ui/button'
import { CardHead } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Money } from '@/components/ui/money'
import { Stat, Stats } from '@/components/ui/stat'
import { useFormats } from '@/components/ui/use-formats'
import { addDays, type CivilDate, SAO_PAULO } from '@/lib/base/kernel/dates'
import { addCentavos } from '@/lib/base/kernel/money'
import { listNextPayouts } from '@/lib/money/payouts/list-next-payouts'
import { listPayouts } from '@/lib/money/payouts/list-payouts'
import { MAX_DAYS } from '@/lib/money/receivables/contract'
import { type ReceivablesSummary, summarizeReceivables } from '@/lib/money/receivables/summarize-receivables'
import { titleOfPart } from '../part-title'
import { portal } from '../portal'
import { quote, request } from './actions'
import { Anticipate } from './anticipate'
import { Days } from './days'
import { PayoutsTable } from './payouts-table'

export const generateMetadata = titleOfPart('/receivables')

export default async function ReceivablesPage() {
  const { ctx } = await portal()
  const [t, summary, next, payouts] = await Promise.all([
    getTranslations('receivables'),
    summarizeReceivables(ctx),
    listNextPayouts(ctx, { days: MAX_DAYS }),
    listPayouts(ctx),
  ])
  const tMoney = await getTranslations('money')
  const { days, today } = summary
  return (
    <MessagesFor areas={['common', 'portal', 'money', 'receivables']} timeZone={SAO_PAULO}>
      <LiveUpdates />
      <PartHead
        lead={t('lead')}
        actions={
          days.length > 0 && (
            <IfMay permission="receivables.anticipate">
              <Anticipate until={untilOf(today)} quote={quote} request={request} />
            </IfMay>
          )
        }
      />
      <div className="flex flex-col gap-10">
        <div className="flex flex-col gap-3">
          <NextPayoutLine next={next.payouts[0]} />
          <Figures {...summary} />
          <Reserve days={days} />
        </div>
        <section aria-labelledby="days">
          <CardHead
            id="days"
            title={t('days')}
            lead={next.payouts.length > 0 && t('daysLead')}
            className="mb-3"
            actions={
              <Button asChild size="sm">
                <Link
                  href={
                    days.length > 0 ? '/receivables/list?status=SCHEDULED&sort=date' : '/receivables/list'
                  }
                >
                  {t('seeAll')}
                </Link>
              </Button>
            }
          />
          {next.payouts.length > 0 ? (
            <Days days={next.payouts} reserves={reservesOf(days)} today={today} />
          ) : (
            <EmptyState icon={<CalendarClock />} title={t('emptyTitle')}>
              {t('emptyBody')}
            </EmptyState>
          )}
        </section>
        <section aria-labelledby="payouts">
          <CardHead id="payouts" title={tMoney('payouts')} lead={t('payoutsLead')} className="mb-1" />
          <PayoutsTable payouts={payouts} />
        </section>
      </div>
    </MessagesFor>
  )
}

const reservesOf = (days: ReceivablesSummary['days']) =>
  new Map(days.map(({ date, reserve }) => [date, reserve]))

const untilOf = (today: CivilDate) => ({
  '30': addDays(today, 30),
  '90': addDays(today, 90),
  '1095': addDays(today, 1095),
})

/** What of the receivables is held as a reserve, and what that is; nothing where there is none. */
function Reserve({ days }: Pick<ReceivablesSummary, 'days'>) {
  const t = useTranslations('receivables')
  const { money } = useFormats()
  const reserve = addCentavos(...days.map((day) => day.reserve))
  return reserve > 0 && <p className="text-sm text-muted">{t('reserve', { value: money(reserve) })}</p>
}

async function Figures({ balance, days, today }: ReceivablesSummary) {
  const [t, tMoney] = await Promise.all([getTranslations('receivables'), getTranslations('money')])
  const soon = days.filter(({ date }) => date <= addDays(today, 30))
  return (
    <Stats columns={4}>
      <Stat label={tMoney('available')} note={tMoney(balance.payable < 0 ? 'notes.owed' : 'notes.available')}>
        <Money centavos={balance.payable} />
      </Stat>
      <Stat label={tMoney('toCome')} note={tMoney('notes.toCome')}>
        <Money centavos={balance.receivable} />
      </Stat>
      <Stat label={t('figures.soon.label')} note={t('figures.soon.note')}>
        <Money centavos={addCentavos(...soon.map(({ remaining }) => remaining))} />
      </Stat>
      <Stat label={tMoney('blocked')} note={tMoney('notes.blocked')}>
        <Money centavos={balance.blocked} />
      </Stat>
    </Stats>
  )
}
