import { useTranslations } from 'next-intl'
import { Footer } from '@/components/checkout/footer'
import { useFormats } from '@/components/ui/use-formats'
import type { OpenedStatement } from '@/lib/backoffice/sub-sellers/open-statement'
import { ShareDays } from './share-days'
import { ShareFigures } from './share-figures'
import { ShareMovements } from './share-movements'
import { SharePayouts } from './share-payouts'

interface SharedStatementProps {
  statement: OpenedStatement
  path: string
  isFirst: boolean
}

/** The page of a statement link. */
export function SharedStatement({ statement, path, isFirst }: SharedStatementProps) {
  const t = useTranslations('shares')
  const { date } = useFormats()
  const { seller, name, until, sums, days, payouts, movements, more, today } = statement
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-3xl flex-col px-4 py-10">
      <main className="flex flex-1 flex-col gap-10">
        <header>
          <h1 className="text-xl font-semibold text-ink">{t('pageTitle', { name })}</h1>
          <p className="mt-1 text-muted">{t('lead', { seller })}</p>
        </header>
        <ShareFigures {...sums} />
        <ShareDays days={days} today={today} />
        <SharePayouts payouts={payouts} />
        <ShareMovements movements={movements} path={path} isFirst={isFirst} more={more} />
        <p className="text-sm text-muted">{t('until', { date: date(until) })}</p>
      </main>
      <Footer />
    </div>
  )
}
