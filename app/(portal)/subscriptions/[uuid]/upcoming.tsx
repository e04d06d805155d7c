import { useTranslations } from 'next-intl'
import { IfMay } from '@/components/portal/if-may'
import { Card, CardHead } from '@/components/ui/card'
import { useFormats } from '@/components/ui/use-formats'
import type { Upcoming } from '@/lib/payments/subscription-changes/upcoming'
import { UpcomingActions, type UpcomingActionsProps } from './upcoming-actions'

type NextCycleProps = { upcoming: Upcoming } & Omit<UpcomingActionsProps, 'upcoming'>

/** The next cycle with its discount, or the pause before it, and what a seller may grant this subscriber. */
export function NextCycle({ upcoming, ...actions }: NextCycleProps) {
  const t = useTranslations('subscriptions.upcoming')
  const { money, calendarDate } = useFormats()
  const { date, value, pause, skipped } = upcoming
  return (
    <Card aria-labelledby="upcoming">
      <CardHead id="upcoming" title={t('title')} className="mb-2" />
      {pause ? (
        <>
          <p className="text-lg font-semibold text-ink">
            {pause.until ? t('pausedUntil', { date: calendarDate(pause.until) }) : t('pausedOpen')}
          </p>
          <p className="mt-0.5 text-muted">{t('pausedBody', { date: calendarDate(pause.paidUntil) })}</p>
          {date && (
            <p className="mt-0.5 text-muted">
              {t('pausedNext', { value: money(value), date: calendarDate(date) })}
            </p>
          )}
        </>
      ) : (
        <p className="text-lg font-semibold text-ink">
          {t('next', { value: money(value), date: calendarDate(date!) })}
        </p>
      )}
      <DiscountLine upcoming={upcoming} />
      {skipped && <p className="mt-0.5 text-muted">{t('skipped', { date: calendarDate(skipped) })}</p>}
      <IfMay permission="subscriptions.write">
        <UpcomingActions upcoming={upcoming} {...actions} />
      </IfMay>
    </Card>
  )
}

function DiscountLine({ upcoming: { discount, fullValue } }: { upcoming: Upcoming }) {
  const t = useTranslations('subscriptions.upcoming')
  const { money, percent } = useFormats()
  if (!discount) return null
  const { basisPoints, value, cycles } = discount
  const what =
    basisPoints === undefined
      ? t('valueLess', { value: money(value ?? 0) })
      : t('percentLess', { percent: percent(basisPoints) })
  return (
    <p className="mt-0.5 text-muted">
      {cycles === undefined ? t('always', { what }) : t('onCycles', { what, count: cycles })} ·{' '}
      {t('without', { value: money(fullValue) })}
    </p>
  )
}
