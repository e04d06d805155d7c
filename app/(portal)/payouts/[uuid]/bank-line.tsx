import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { ReconciledBadge } from '@/components/payouts/payout-status'
import { CardHead } from '@/components/ui/card'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { Money } from '@/components/ui/money'
import { useFormats } from '@/components/ui/use-formats'
import type { PayoutRow } from '@/lib/money/payouts/store'
import type { ExplainedPayout } from '@/lib/money/reconciliation/payouts/explain-payout'

/** The payout beside the line of the bank's statement that it is. */
export function BankLineOf({ payout, match }: Pick<ExplainedPayout, 'match'> & { payout: PayoutRow }) {
  const t = useTranslations('payouts')
  const isPaid = payout.status === 'SUCCESS'
  return (
    <section aria-labelledby="bank">
      <CardHead
        id="bank"
        title={t('detail.bank')}
        className="mb-2"
        actions={isPaid && <ReconciledBadge state={match ? 'RECONCILED' : 'OPEN'} />}
      />
      {match ? (
        <Matched match={match} value={payout.value} />
      ) : (
        <p className="text-muted">{t(isPaid ? 'bank.none' : 'bank.notPaid')}</p>
      )}
      {isPaid && (
        <Link
          href={`/reconciliation?month=${payout.executionDate.slice(0, 7)}`}
          className="mt-2 inline-block rounded-sm font-medium text-accent-ink hover:underline"
        >
          {t('bank.open')}
        </Link>
      )}
    </section>
  )
}

type MatchedProps = { match: NonNullable<ExplainedPayout['match']>; value: number }

function Matched({ match: { match, line }, value }: MatchedProps) {
  const t = useTranslations('payouts')
  const { calendarDate } = useFormats()
  if (!line) return <p className="break-words text-muted">{t('bank.ticked', { by: match.matchedBy })}</p>
  return (
    <DefinitionList>
      <Definition term={t('bank.day')}>{calendarDate(line.postedDate)}</Definition>
      <Definition term={t('bank.amount')}>
        <Money centavos={line.amount} />
      </Definition>
      {line.amount !== value && (
        <Definition term={t('bank.difference')}>
          <Money centavos={line.amount - value} className="text-danger-ink" />
        </Definition>
      )}
      <Definition term={t('bank.words')}>
        <span className="break-all">{line.words}</span>
      </Definition>
    </DefinitionList>
  )
}
