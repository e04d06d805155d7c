import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { NEXT_PAYOUT } from '@/components/payouts/next-payout'
import { IfMay } from '@/components/portal/if-may'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useFormats } from '@/components/ui/use-formats'
import type { PayoutFailure } from '@/lib/money/payouts/explain-failure'
import type { PayoutRow } from '@/lib/money/payouts/store'

type FailureProps = { payout: PayoutRow; failure: PayoutFailure }

/** Why a payout was not made, where its money is, and what is to be done: its account is corrected, and it is paid again. */
export function Failure({ payout, failure }: FailureProps) {
  const t = useTranslations('payouts.failure')
  const { dateTime } = useFormats()
  const { cause, words, account, changesAt } = failure
  const isOfBank = cause !== 'REJECTED' && cause !== 'EXPIRED'
  const isOpen = !failure.paidWith
  const isOfAccount = isOfBank && cause !== 'BANK'
  const toCheck = isOfBank && isOpen && (account === 'REFUSED' || account === 'UNEXPLAINED')
  return (
    <Notice
      tone={isOpen ? 'danger' : 'info'}
      title={isOfAccount ? t('refused', { cause: t(`causes.${cause}`) }) : t(`causes.${cause}`)}
    >
      {words && <p className="break-words">{t(isOfBank ? 'words' : 'by', { words })}</p>}
      <Money payout={payout} {...failure} />
      {isOfBank && isOpen && account && (
        <p>{t(`account.${account}`, { at: changesAt ? dateTime(changesAt) : '' })}</p>
      )}
      {toCheck && (
        <IfMay permission="bank-account.change">
          <Button asChild {...(isOfAccount && { variant: 'primary' as const })} className="mt-3">
            <Link href="/account">{t(isOfAccount ? 'correct' : 'check')}</Link>
          </Button>
        </IfMay>
      )}
    </Notice>
  )
}

/** Where the money is now, and the page of the payout that has it. */
function Money({ payout, paidWith, next }: Pick<PayoutFailure, 'paidWith' | 'next'> & { payout: PayoutRow }) {
  const t = useTranslations('payouts.failure')
  const { money, calendarDate } = useFormats()
  const value = money(payout.value)
  const page = (href: string) => (chunks: ReactNode) => (
    <Link href={href} prefetch={false} className="rounded-sm font-medium text-accent-ink underline">
      {chunks}
    </Link>
  )
  if (paidWith)
    return (
      <p>
        {t.rich('paidWith', {
          value,
          date: calendarDate(paidWith.executionDate),
          page: page(`/payouts/${paidWith.uuid}`),
        })}
      </p>
    )
  if (!next) return <p>{t('covers', { value })}</p>
  return <p>{t.rich('next', { value, date: calendarDate(next.date), page: page(NEXT_PAYOUT) })}</p>
}
