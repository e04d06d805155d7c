import { ArrowRight } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Money } from '@/components/ui/money'
import { Stat, Stats } from '@/components/ui/stat'
import type { Balance } from '@/lib/money/ledger/seal'

/** The seller's available, future and blocked amounts. */
export function Figures({ payable, receivable, blocked }: Balance) {
  const t = useTranslations('statement.figures')
  const tMoney = useTranslations('money')
  const figures = [
    ['available', payable, payable < 0 ? 'notes.owed' : 'notes.available'],
    ['toCome', receivable, 'notes.toCome'],
    ['blocked', blocked, 'notes.blocked'],
  ] as const
  return (
    <div className="mb-8">
      <Stats columns={3}>
        {figures.map(([figure, centavos, note]) => (
          <Stat key={figure} label={tMoney(figure)} note={tMoney(note)}>
            <Money centavos={centavos} />
          </Stat>
        ))}
      </Stats>
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
