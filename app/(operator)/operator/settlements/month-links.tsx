import { ChevronLeft, ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useFormats } from '@/components/ui/use-formats'
import { addMonths, type CivilDate } from '@/lib/base/kernel/dates'

/** The month of sales, with links to those beside it. */
export function MonthLinks({ page, month }: { page: string; month: string }) {
  const t = useTranslations('operatorSettlements')
  const { month: monthName } = useFormats()
  const first = `${month}-01` as CivilDate
  const link = (months: number) => `${page}&month=${addMonths(first, months).slice(0, 7)}`
  return (
    <nav aria-label={t('month')} className="flex items-center gap-1">
      <Button asChild variant="ghost" size="icon-sm">
        <Link href={link(-1)} aria-label={t('previous')}>
          <ChevronLeft />
        </Link>
      </Button>
      <span className="min-w-36 text-center font-medium text-ink first-letter:uppercase">
        {monthName(first)}
      </span>
      <Button asChild variant="ghost" size="icon-sm">
        <Link href={link(1)} aria-label={t('next')}>
          <ChevronRight />
        </Link>
      </Button>
    </nav>
  )
}
