import { useTranslations } from 'next-intl'
import { ComingFees } from '@/components/fees/coming-fees'
import { FeesTable } from '@/components/fees/fees-table'
import { CardHead } from '@/components/ui/card'
import type { FeeBook } from '@/lib/parties/fees/get-fee-book'
import { History } from './history'

/** What applies today, what comes, and every change. */
export function FeeSections({ book, mayChange }: { book: FeeBook; mayChange: boolean }) {
  const t = useTranslations('operatorFees')
  const own = new Set(book.inForce.filter((one) => one.own).map(({ paymentMethod }) => paymentMethod))
  return (
    <>
      <section aria-labelledby="now">
        <CardHead id="now" title={t('now')} className="mb-1" />
        <FeesTable
          fees={book.inForce.flatMap(({ rules }) => rules)}
          note={
            book.seller &&
            (({ paymentMethod }) => (
              <span className="ml-2 text-sm font-normal text-muted">
                {t(own.has(paymentMethod) ? 'own' : 'platform')}
              </span>
            ))
          }
        />
      </section>
      {book.coming.length > 0 && (
        <section aria-labelledby="coming">
          <CardHead id="coming" title={t('coming')} lead={t('comingLead')} />
          <ComingFees coming={book.coming} />
        </section>
      )}
      <section aria-labelledby="history">
        <CardHead id="history" title={t('history')} lead={t('historyLead')} className="mb-1" />
        <History book={book} mayChange={mayChange} />
      </section>
    </>
  )
}
