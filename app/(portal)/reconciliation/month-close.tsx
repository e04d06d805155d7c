import { useTranslations } from 'next-intl'
import { Card, CardHead } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import { useFormats } from '@/components/ui/use-formats'
import type { Reconciliation } from '@/lib/money/reconciliation/browse-reconciliation'
import type { ClosedMonth } from '@/lib/money/reconciliation/close-month'
import { monthLines } from '@/lib/money/reconciliation/month'

type MonthCloseProps = { close: ClosedMonth } & Pick<Reconciliation, 'unproven'>

/** The month in our ledger beside the month at the bank. */
export function MonthClose({ close, unproven }: MonthCloseProps) {
  const t = useTranslations('reconciliation.close')
  const { opening, closing, lines, bank } = close
  const shown = monthLines.filter((line) => lines[line] !== 0 || line === 'sales' || line === 'payouts')
  return (
    <section aria-labelledby="close">
      <CardHead id="close" title={t('title')} />
      <div className="grid gap-4 lg:grid-cols-2">
        <Card>
          <h3 className="mb-3 font-medium text-ink">{t('ledger')}</h3>
          <dl className="flex flex-col gap-2">
            <Line term={t('opening')} help={t('balanceHelp')} amount={opening} />
            {shown.map((line) => (
              <Line key={line} term={t(line)} amount={lines[line]} />
            ))}
            <Line term={t('closing')} help={t('balanceHelp')} amount={closing} isSum />
          </dl>
        </Card>
        <Card>
          <h3 className="mb-3 font-medium text-ink">{t('bank')}</h3>
          <dl className="flex flex-col gap-2">
            <Line term={t('made')} count={bank.payouts.count} amount={bank.payouts.value} />
            <Line term={t('matched')} count={bank.matched.count} amount={bank.matched.lines} />
            {bank.ticked.count > 0 && (
              <Line term={t('ticked')} count={bank.ticked.count} amount={bank.ticked.value} />
            )}
            {bank.processing.count > 0 && (
              <Line term={t('processing')} count={bank.processing.count} amount={bank.processing.value} />
            )}
            <Line term={t('openPayouts')} count={bank.open.count} amount={bank.open.value} isSum />
          </dl>
          <Verdict bank={bank} unproven={unproven} />
        </Card>
      </div>
    </section>
  )
}

type VerdictProps = Pick<ClosedMonth, 'bank'> & Pick<Reconciliation, 'unproven'>

function Verdict({ bank: { payouts, matched, ticked }, unproven: [unproven] }: VerdictProps) {
  const t = useTranslations('reconciliation.close')
  const { money } = useFormats()
  const left = payouts.value - matched.lines - ticked.value
  const look = (tone: 'info' | 'success' | 'warning', title: string) => (
    <Notice tone={tone} title={title} className="mt-4" />
  )
  if (payouts.count === 0) return look('info', t('none'))
  if (left !== 0) return look('warning', t('difference', { value: money(left) }))
  if (!unproven) return look('success', t('fits'))
  const { account, difference } = unproven
  return look('warning', t('unproven', { account, value: money(difference) }))
}

type LineProps = { term: string; help?: string; count?: number; amount: number; isSum?: boolean }

function Line({ term, help, count, amount, isSum }: LineProps) {
  const { number } = useFormats()
  const look = isSum ? 'border-t border-line pt-2 font-semibold text-ink' : 'text-muted'
  return (
    <div className={cn('flex items-baseline justify-between gap-4', look)}>
      <dt className="min-w-0">
        {term}
        {count !== undefined && <span className="font-normal"> · {number(count)}</span>}
        {help && <span className="block text-xs font-normal text-muted">{help}</span>}
      </dt>
      <dd className={isSum ? undefined : 'text-ink'}>
        <Money centavos={amount} />
      </dd>
    </div>
  )
}
