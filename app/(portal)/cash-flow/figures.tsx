import { useTranslations } from 'next-intl'
import { CardHead } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import { Stat, Stats } from '@/components/ui/stat'
import { useFormats } from '@/components/ui/use-formats'
import { addDays } from '@/lib/base/kernel/dates'
import type { CashFlow } from '@/lib/money/cash-flow/forecast-cash-flow'

const sumOf = (days: CashFlow['days']) => days.reduce((sum, { payout }) => sum + payout, 0)

export function CashFigures({ days, later, moving, today }: CashFlow) {
  const t = useTranslations('cashFlow.figures')
  const soon = days.filter(({ date }) => date <= addDays(today, 30))
  const { payouts, awaiting } = moving
  return (
    <Stats columns={4}>
      <Stat label={t('in30')} note={t('in30Note')}>
        <Money centavos={sumOf(soon)} />
      </Stat>
      <Stat label={t('in90')} note={t('in90Note')}>
        <Money centavos={sumOf(days)} />
      </Stat>
      <Stat label={t('later')} note={t('laterNote')}>
        <Money centavos={later} />
      </Stat>
      <Stat
        label={t('moving')}
        note={awaiting.count > 0 ? t('awaiting', { count: awaiting.count }) : t('movingNote')}
      >
        <Money centavos={payouts.value + awaiting.value} />
      </Stat>
    </Stats>
  )
}

/** What is not in the forecast, or may change it; nothing where there is none. */
export function Deductions({ balance, moving, owed }: CashFlow) {
  const t = useTranslations('cashFlow')
  const rows = [
    ['owed', owed, undefined],
    ['blocked', balance.blocked, 'blockedNote'],
    ['refunds', moving.refunds.value, 'refundsNote'],
    ['alerts', moving.alerts.value, 'alertsNote'],
  ] as const
  const shown = rows.filter(([, amount]) => amount > 0)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="deductions">
      <CardHead id="deductions" title={t('deductions')} className="mb-2" />
      <dl className="flex max-w-160 flex-col">
        {shown.map(([name, amount, note]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-3 last:border-0">
            <dt className="min-w-0">
              <span className="text-ink">{t(name)}</span>
              {note && <span className="block text-sm text-muted">{t(note)}</span>}
            </dt>
            <dd className="font-medium text-ink">
              <Money centavos={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** That the forecast and what comes later are the balance of the ledger. */
export function Proof({ days, later, owed, balance }: CashFlow) {
  const t = useTranslations('cashFlow')
  const { money } = useFormats()
  const in90 = sumOf(days)
  const sum = in90 + later - owed
  return (
    <Notice tone={sum === balance.payable + balance.receivable ? 'success' : 'danger'} title={t('proof')}>
      {t('proofSum', {
        in90: money(in90),
        later: money(later),
        owed: money(owed),
        sum: money(sum),
        available: money(balance.payable),
        toCome: money(balance.receivable),
      })}
    </Notice>
  )
}
