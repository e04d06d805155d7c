'use client'

import { Check, CircleSlash, Clock3, Scale, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { BackToShop } from '@/components/checkout/back-to-shop'
import { CardFacts } from '@/components/checkout/card/facts'
import { StageHead } from '@/components/checkout/stage-head'
import { StageIcon } from '@/components/checkout/stage-icon'
import { Button } from '@/components/ui/button'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { useFormats } from '@/components/ui/use-formats'
import type { CheckoutView } from '@/lib/payments/checkout/contract'
import type { Outcome } from '@/lib/payments/checkout/outcome'
import type { CheckoutReceipt } from '@/lib/payments/checkout/receipt-contract'
import { orderNumber } from '@/lib/payments/receipts/order-number'
import { wayOfPayment } from '@/lib/payments/receipts/way-of-payment'
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

type PaidProps = {
  view: CheckoutView
  receipt: CheckoutReceipt
  /** Whether the page changed to this stage by itself: the buyer has just paid. */
  arrived: boolean
}

/** The confirmation with later refunds or disputes; the same after a reload. */
export function Paid({ view, receipt, arrived }: PaidProps) {
  const t = useTranslations('checkout.paid')
  const way = useTranslations('checkout.way')
  const { dateTime } = useFormats()
  const outcome = useOutcome(receipt, view.seller.name)
  return (
    <div>
      <StageHead
        icon={icons[receipt.outcome]}
        beside={receipt.outcome === 'PAID'}
        title={outcome.title}
        focusHeading={arrived}
      >
        <PaidLead receipt={receipt} lead={outcome.lead} />
      </StageHead>
      <BackToShop view={view} arrived={arrived} />
      <Button asChild wide variant={view.back ? 'secondary' : 'primary'} className="mt-3">
        <a href={`/pay/${view.code}/receipt`}>{t('receipt')}</a>
      </Button>
      <DefinitionList className="mt-6 border-y border-line py-2">
        <PaidAmounts receipt={receipt} />
        <Definition term={t('method')}>
          {wayOfPayment(receipt, (key, values) => way(key, values as never))}
        </Definition>
        <CardFacts receipt={receipt} />
        <Definition term={t(receipt.outcome === 'RESERVED' ? 'reservedAt' : 'paidAt')}>
          <time dateTime={receipt.paidAt}>{dateTime(receipt.paidAt)}</time>
        </Definition>
        <ConfirmedAt receipt={receipt} />
        <Definition term={t('to')}>{view.seller.name}</Definition>
        {receipt.payee && <Definition term={t('payee')}>{receipt.payee}</Definition>}
        <Definition term={t('order')}>
          <span className="font-mono text-sm">{orderNumber(receipt.orderUuid)}</span>
        </Definition>
      </DefinitionList>
      <SubscriptionLink view={view} />
      <p className="mt-4 text-center text-sm text-balance text-muted">{t('keep')}</p>
    </div>
  )
}

/** What was paid and where the receipt went, or what became of the payment since. */
function PaidLead({ receipt, lead }: { receipt: CheckoutReceipt; lead: string }) {
  const t = useTranslations('checkout.paid')
  const { money } = useFormats()
  const { outcome, value, mailedTo } = receipt
  if (outcome !== 'PAID') return lead
  return (
    <>
      <p className="mt-3 text-xl font-semibold text-balance text-ink">{t('you', { amount: money(value) })}</p>
      <p className="mt-1 break-words">{mailedTo ? t('mailed', { email: mailedTo }) : lead}</p>
    </>
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
