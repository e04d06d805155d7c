import { ArrowRight } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Money } from '@/components/ui/money'
import { Stat } from '@/components/ui/stat'
import type { Balance } from '@/lib/ledger/seal'

/** On a phone the first has a line of its own, and the others share one. */
export const figurePlace =
  'border-line py-1 max-sm:first:col-span-2 max-sm:last:border-l max-sm:last:pl-4 sm:pr-4 sm:not-first:border-l sm:not-first:pl-6'

/** What the seller has now, gets later, and what disputes hold back. */
export function Figures({ payable, receivable, blocked }: Balance) {
  const t = useTranslations('statement.figures')
  const figures = [
    ['payable', payable, payable < 0 ? 'payable.owed' : 'payable.note'],
    ['receivable', receivable, 'receivable.note'],
    ['blocked', blocked, 'blocked.note'],
  ] as const
  return (
    <div className="mb-8">
      <div className="grid grid-cols-2 gap-y-5 sm:grid-cols-3">
        {figures.map(([figure, centavos, note]) => (
          <Stat key={figure} label={t(`${figure}.label`)} note={t(note)} className={figurePlace}>
            <Money centavos={centavos} />
          </Stat>
        ))}
      </div>
      <Link
        href="/receivables"
        className="mt-4 inline-flex items-center gap-1 rounded-sm font-medium text-accent-ink hover:underline"
      >
        {t('agenda')}
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </div>
  )
}
