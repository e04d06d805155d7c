import { ArrowRight } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Money } from '@/components/ui/money'
import { Stat } from '@/components/ui/stat'
import type { Balance } from '@/lib/ledger/seal'

/** What the seller has now, gets later, and what disputes hold back. */
export function Figures({ payable, receivable, blocked }: Balance) {
  const t = useTranslations('statement.figures')
  const figures = [
    ['payable', payable],
    ['receivable', receivable],
    ['blocked', blocked],
  ] as const
  return (
    <div className="mb-8">
      <div className="grid gap-y-5 sm:grid-cols-3">
        {figures.map(([figure, centavos]) => (
          <Stat
            key={figure}
            label={t(`${figure}.label`)}
            note={t(`${figure}.note`)}
            className="border-line py-1 sm:pr-4 sm:not-first:border-l sm:not-first:pl-6"
          >
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
