'use client'

import { Check, CircleSlash, Clock3, Scale, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CardFacts } from '@/components/checkout/card/facts'
import { useMethodName } from '@/components/checkout/methods/use-method-name'
import { StageHead } from '@/components/checkout/stage-head'
import { StageIcon } from '@/components/checkout/stage-icon'
import { Button } from '@/components/ui/button'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { useFormats } from '@/components/ui/use-formats'
import type { CheckoutView } from '@/lib/payments/checkout/contract'
import type { Outcome } from '@/lib/payments/checkout/outcome'
import type { CheckoutReceipt } from '@/lib/payments/checkout/receipt-contract'
import { PaidAmounts } from './amounts'
import { ConfirmedAt } from './confirmed-at'
import { useOutcome } from './use-outcome'

const icons: Record<Outcome, ReactNode> = {
  PAID: <StageIcon tone="success" icon={<Check strokeWidth={2.5} />} />,
  PARTLY_PAID: <StageIcon tone="warning" icon={<Clock3 />} />,
  RESERVED: <StageIcon tone="neutral" icon={<Clock3 />} />,
  REFUNDING: <StageIcon tone="neutral" icon={<Clock3 />} />,
  PARTLY_REFUNDED: <StageIcon tone="success" icon={<Undo2 />} />,
  REFUNDED: <StageIcon tone="neutral" icon={<Undo2 />} />,
  DISPUTED: <StageIcon tone="warning" icon={<Scale />} />,
  CHARGED_BACK: <StageIcon tone="neutral" icon={<CircleSlash />} />,
}

type PaidProps = { view: CheckoutView; receipt: CheckoutReceipt; focusHeading: boolean }

/** The confirmation with later refunds or disputes; the same after a reload. */
export function Paid({ view, receipt, focusHeading }: PaidProps) {
  const t = useTranslations('checkout.paid')
  const { dateTime } = useFormats()
  const nameOf = useMethodName()
  const outcome = useOutcome(receipt, view.seller.name)
  return (
    <div>
      <StageHead icon={icons[receipt.outcome]} title={outcome.title} focusHeading={focusHeading}>
        {outcome.lead}
      </StageHead>
      <DefinitionList className="mt-6 border-y border-line py-2">
        <PaidAmounts receipt={receipt} />
        <Definition term={t('method')}>{nameOf(receipt.paymentMethod)}</Definition>
        <CardFacts receipt={receipt} />
        <Definition term={t(receipt.outcome === 'RESERVED' ? 'reservedAt' : 'paidAt')}>
          <time dateTime={receipt.paidAt}>{dateTime(receipt.paidAt)}</time>
        </Definition>
        <ConfirmedAt receipt={receipt} />
        <Definition term={t('to')}>{view.seller.name}</Definition>
        {receipt.payee && <Definition term={t('payee')}>{receipt.payee}</Definition>}
      </DefinitionList>
      <SubscriptionLink view={view} />
      <Button asChild wide className="mt-6">
        <a href={`/pay/${view.code}/receipt`}>{t('receipt')}</a>
      </Button>
      <p className="mt-3 text-center text-sm text-balance text-muted">{t('keep')}</p>
    </div>
  )
}

/** The link to the page where the buyer manages the subscription; the way back to a shop comes before it. */
function SubscriptionLink({ view: { cycles, back } }: { view: CheckoutView }) {
  const t = useTranslations('checkout.cycles')
  const { calendarDate } = useFormats()
  if (!cycles?.subscriptionUuid) return null
  return (
    <div className="mt-6 rounded-lg border border-line bg-surface p-4">
      <p className="font-medium text-ink">{t('started')}</p>
      {cycles.nextDate && (
        <p className="mt-1 text-muted">{t('next', { date: calendarDate(cycles.nextDate) })}</p>
      )}
      <Button asChild wide variant={back ? 'secondary' : 'primary'} className="mt-4">
        <a href={`/pay/s/${cycles.subscriptionUuid}`}>{t('follow')}</a>
      </Button>
    </div>
  )
}
