import { useLocale, useTranslations } from 'next-intl'
import { OrderStateBadge } from '@/components/portal/noun-status'
import { Money } from '@/components/ui/money'
import { Cell, HeadCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { SubscriptionTrace } from '@/lib/payments/subscriptions/listing/trace-subscription'
import { declineIn } from '@/lib/rails/acquirer/decline-reasons'

type TracedCycle = SubscriptionTrace['cycles'][number]

/** The cycles, newest first, with links to their orders, and the next retry where a card was declined. */
export function Cycles({ cycles }: { cycles: readonly TracedCycle[] }) {
  const t = useTranslations('subscriptions.cycles')
  if (cycles.length === 0) return <p className="mt-2 max-w-text text-muted">{t('none')}</p>
  return (
    <Table label={t('title')}>
      <TableHead>
        <HeadCell>{t('cycle')}</HeadCell>
        <HeadCell>{t('status')}</HeadCell>
        <HeadCell>{t('next')}</HeadCell>
        <HeadCell align="right">{t('value')}</HeadCell>
      </TableHead>
      <TableBody>
        {cycles.map((one) => (
          <CycleRow key={one.cycle.id} {...one} />
        ))}
      </TableBody>
    </Table>
  )
}

function CycleRow({ cycle, order, failure }: TracedCycle) {
  const t = useTranslations('subscriptions.cycles')
  const locale = useLocale()
  const { calendarDate, dateTime } = useFormats()
  const isDeclined = cycle.paidAt === null && failure !== undefined
  return (
    <Row>
      <Cell phone="title" className="whitespace-nowrap">
        <RowLink href={`/orders/${order.uuid}`} prefetch={false}>
          {calendarDate(cycle.cycleDate)}
        </RowLink>
      </Cell>
      <Cell phone="status">
        <OrderStateBadge order={order} />
      </Cell>
      <Cell phone="time" className="text-sm text-muted">
        {cycle.paidAt && t('paidAt', { at: dateTime(cycle.paidAt) })}
        {isDeclined && <span className="block text-ink">{declineIn(locale, failure).title}</span>}
        {cycle.retryAt && t('retryAt', { at: dateTime(cycle.retryAt), attempt: cycle.attempts })}
        {isDeclined && !cycle.retryAt && t('noRetry')}
      </Cell>
      <Cell phone="amount" align="right" className="font-medium">
        <Money centavos={cycle.value} />
      </Cell>
    </Row>
  )
}
