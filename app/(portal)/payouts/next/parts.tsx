import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CardHead } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { Money } from '@/components/ui/money'
import { useFormats } from '@/components/ui/use-formats'
import type { ExplainedNextPayout } from '@/lib/money/cash-flow/explain-next-payout'
import type { PlannedPayout } from '@/lib/money/payouts/plan-payouts'

type PartsProps = Pick<ExplainedNextPayout, 'balance' | 'booked' | 'due'> & { next: PlannedPayout }

/** What makes up the next payout: the balance and what is due until then, each line with its records, and the sum. */
export function Parts({ balance, booked, due, next }: PartsProps) {
  const t = useTranslations('payouts.next')
  const { calendarDate } = useFormats()
  const { payable } = balance
  return (
    <section aria-labelledby="parts" className="min-w-0">
      <CardHead id="parts" title={t('parts')} lead={t('partsLead')} className="mb-2" />
      <div className="rounded-lg border border-line bg-surface p-4">
        <dl className="flex flex-col gap-1.5">
          <Line
            strong
            term={<Records href="/statement">{t(payable < 0 ? 'debt' : 'balance')}</Records>}
            value={payable}
          />
          {booked.map(({ kind, count, value }) => (
            <Line key={kind} term={t(`booked.${kind}`, { count })} value={value} />
          ))}
          {due.length > 0 && (
            <Line strong term={t('due')} value={due.reduce((sum, { remaining }) => sum + remaining, 0)} />
          )}
          {due.map(({ date, remaining }) => (
            <Line
              key={date}
              term={
                <Records href={`/receivables/list?status=SCHEDULED&from=${date}&to=${date}`}>
                  {t('dueOn', { date: calendarDate(date) })}
                </Records>
              }
              value={remaining}
            />
          ))}
          <Line strong className="border-t border-line pt-2" term={t('total')} value={next.payout} />
        </dl>
      </div>
    </section>
  )
}

type LineProps = { term: ReactNode; value: number; strong?: boolean; className?: string }

function Line({ term, value, strong, className }: LineProps) {
  return (
    <div
      className={cn(
        'flex justify-between gap-4',
        strong ? 'mt-1 font-semibold text-ink' : 'pl-4 text-muted',
        className,
      )}
    >
      <dt className="min-w-0">{term}</dt>
      <dd className="shrink-0">
        <Money centavos={value} />
      </dd>
    </div>
  )
}

const Records = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link
    href={href}
    prefetch={false}
    className="rounded-sm underline decoration-line underline-offset-4 hover:text-accent-ink"
  >
    {children}
  </Link>
)
