import { useTranslations } from 'next-intl'
import { DeliveryStatusBadge } from '@/components/portal/noun-status'
import { RelativeTime } from '@/components/ui/relative-time'
import { Cell, HeadCell, Row, RowLink, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { LoggedDelivery } from '@/lib/messages/webhook-log/store'
import { isOwnFailure } from '@/lib/messages/webhooks/webhook'

export function DeliveriesTable({ deliveries }: { deliveries: readonly LoggedDelivery[] }) {
  const t = useTranslations('webhooks')
  return (
    <Table label={t('deliveryList')}>
      <TableHead>
        <HeadCell>{t('columns.event')}</HeadCell>
        <HeadCell from="wide">{t('columns.endpoint')}</HeadCell>
        <HeadCell>{t('columns.status')}</HeadCell>
        <HeadCell align="right" from="wide">
          {t('columns.attempts')}
        </HeadCell>
        <HeadCell>{t('columns.response')}</HeadCell>
        <HeadCell align="right" from="widest">
          {t('columns.duration')}
        </HeadCell>
        <HeadCell align="right">{t('columns.time')}</HeadCell>
      </TableHead>
      <TableBody>
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} />
        ))}
      </TableBody>
    </Table>
  )
}

function DeliveryRow({ delivery }: { delivery: LoggedDelivery }) {
  const tries = useTranslations('orders.events')
  const { number } = useFormats()
  const { id, domain, eventStatus, url, status, attempts, durationMs, failure, heldBy } = delivery
  const name = `${domain} · ${eventStatus}`
  const address = url.replace(/^https?:\/\//, '')
  const duration = durationMs !== null && !isOwnFailure(failure) && `${number(durationMs)} ms`
  return (
    <Row>
      <Cell
        phone="title"
        cut={name}
        className="font-mono text-sm"
        under={
          <span className="contents font-sans">
            <Under until="wide">{tries('attempts', { count: attempts })}</Under>
            <Under until="widest">{duration}</Under>
            <Under until="wide">{address}</Under>
          </span>
        }
      >
        <RowLink href={`/webhooks/deliveries/${id}`} prefetch={false}>
          {name}
        </RowLink>
      </Cell>
      <Cell from="wide" cut={address} className="font-mono text-sm text-muted" />
      <Cell phone="status">
        <DeliveryStatusBadge status={status} attempts={attempts} heldBy={heldBy} />
      </Cell>
      <Cell align="right" from="wide" className="text-muted">
        {number(attempts)}
      </Cell>
      <Cell phone="amount" className="whitespace-nowrap text-muted">
        <Response delivery={delivery} />
      </Cell>
      <Cell align="right" from="widest" className="whitespace-nowrap text-muted">
        {duration}
      </Cell>
      <Cell phone="time" align="right" className="text-muted">
        <RelativeTime at={delivery.occurredAt} />
      </Cell>
    </Row>
  )
}

type AnsweredDelivery = Pick<
  LoggedDelivery,
  'responseStatus' | 'failure' | 'attempts' | 'status' | 'heldBy'
> & { dueAt: Date | string }

/** The response of the last attempt, and the time of the next one. */
export function Response({ delivery }: { delivery: AnsweredDelivery }) {
  const t = useTranslations('webhooks')
  const { dateTimeSeconds } = useFormats()
  const { responseStatus, failure, attempts, status, dueAt, heldBy } = delivery
  const isOurs = isOwnFailure(failure)
  const waits = status === 'PENDING' && !heldBy && (attempts > 0 || isOurs)
  const next = waits ? t('nextAttempt', { at: dateTimeSeconds(dueAt) }) : ''
  const title = [failure, next].filter(Boolean).join('\n') || undefined
  const untried = heldBy ? 'held' : 'neverTried'
  const response = responseStatus ?? t(isOurs ? 'ownFailure' : attempts === 0 ? untried : 'noResponse')
  return <span title={title}>{response}</span>
}
