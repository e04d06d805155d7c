import { useTranslations } from 'next-intl'
import { useAccountText } from '@/components/payouts/use-account-text'
import { CardHead } from '@/components/ui/card'
import { CopyText } from '@/components/ui/copy-button'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { useFormats } from '@/components/ui/use-formats'
import type { PayoutRow } from '@/lib/money/payouts/store'

/** An end-to-end id begins with the bank and the day: its end tells one from another. */
const SHOWN = 8

export function Facts({ payout }: { payout: PayoutRow }) {
  const t = useTranslations('payouts.detail')
  const accountText = useAccountText()
  const { calendarDate } = useFormats()
  const { uuid, executionDate, account, bankReference } = payout
  return (
    <section aria-labelledby="facts">
      <CardHead id="facts" title={t('facts')} className="mb-2" />
      <DefinitionList>
        <Definition term={t('day')}>{calendarDate(executionDate)}</Definition>
        <Definition term={t('to')}>{accountText(account)}</Definition>
        <Definition term={t('reference')}>
          {bankReference ? (
            <CopyText
              text={bankReference}
              what={t('reference')}
              shown={bankReference.length > SHOWN ? `…${bankReference.slice(-SHOWN)}` : bankReference}
            />
          ) : (
            <span className="text-muted">{t('noReference')}</span>
          )}
        </Definition>
        <Definition term={t('uuid')}>
          <CopyText text={uuid} what={t('uuid')} shown={`${uuid.slice(0, 8)}…`} />
        </Definition>
      </DefinitionList>
    </section>
  )
}
