import { useTranslations } from 'next-intl'
import { useMethodLabel } from '@/components/methods/use-method-label'
import { SubscriptionStatusBadge } from '@/components/portal/noun-status'
import { Money } from '@/components/ui/money'
import { Cell, HeadCell, Row, Table, TableBody, TableHead, TitleCell } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { Centavos } from '@/lib/base/kernel/money'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import type { SubscriptionType } from '@/lib/payments/payment-links/payment-link'
import { valueOfCycle } from '@/lib/payments/subscriptions/cycle'
import type { SubscriptionStatus } from '@/lib/payments/subscriptions/subscription'

export interface ListedSubscription {
  uuid: string
  title: string
  status: SubscriptionStatus
  cycleType: SubscriptionType
  valuePerMonth: Centavos
  additionalValue: Centavos
  additionalCycles: number
  nextCycle: number
  discountBasisPoints: number
  discountValue: Centavos
  discountEnd: number | null
  pausedAt: Date | null
  paymentMethod: PaymentMethod
  nextCycleDate: string | null
  customer: { name: string; email: string }
}

/** Subscriptions as rows with links to their pages. */
export function SubscriptionsTable({ subscriptions }: { subscriptions: readonly ListedSubscription[] }) {
  const t = useTranslations('subscriptions')
  return (
    <Table label={t('list')}>
      <TableHead>
        <HeadCell>{t('columns.buyer')}</HeadCell>
        <HeadCell from="wide">{t('columns.plan')}</HeadCell>
        <HeadCell>{t('columns.status')}</HeadCell>
        <HeadCell from="widest">{t('columns.method')}</HeadCell>
        <HeadCell align="right">{t('columns.value')}</HeadCell>
        <HeadCell align="right">{t('columns.next')}</HeadCell>
      </TableHead>
      <TableBody>
        {subscriptions.map((subscription) => (
          <SubscriptionRow key={subscription.uuid} subscription={subscription} />
        ))}
      </TableBody>
    </Table>
  )
}

function SubscriptionRow({ subscription }: { subscription: ListedSubscription }) {
  const t = useTranslations('subscriptions')
  const methods = useMethodLabel()
  const { calendarDate } = useFormats()
  const { uuid, title, status, cycleType, paymentMethod, nextCycleDate, pausedAt, customer } = subscription
  const buyer = customer.name || customer.email
  const method = methods(paymentMethod)
  return (
    <Row>
      <TitleCell title={buyer} href={`/subscriptions/${uuid}`} wide={title} widest={method} />
      <Cell from="wide" cut={title} className="text-muted" />
      <Cell phone="status">
        <SubscriptionStatusBadge status={status} isPaused={pausedAt !== null} />
      </Cell>
      <Cell from="widest" className="whitespace-nowrap text-muted">
        {method}
      </Cell>
      <Cell phone="amount" align="right" className="font-medium whitespace-nowrap">
        <Money centavos={valueOfCycle(subscription)} />{' '}
        <span className="font-normal text-muted">{t(`per.${cycleType}`)}</span>
      </Cell>
      <Cell phone="time" align="right" className="whitespace-nowrap text-muted">
        {nextCycleDate ? calendarDate(nextCycleDate) : '–'}
      </Cell>
    </Row>
  )
}
