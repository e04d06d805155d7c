import { Webhook } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { DeliveryStatusBadge } from '@/components/portal/noun-status'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useFormats } from '@/components/ui/use-formats'
import type { TracedDelivery, TracedEvent } from '@/lib/payments/order-lists/trace-order'
import { EventSheet } from './event-sheet'

type EventsProps = { events: readonly TracedEvent[]; domain?: string }

/** The webhook events of an order or another record with their deliveries, the latest first. */
export function Events({ events, domain = 'ORDER' }: EventsProps) {
  const t = useTranslations('orders.events')
  if (events.every((event) => event.deliveries.length === 0)) {
    return (
      <EmptyState
        icon={<Webhook />}
        title={t(domain === 'ORDER' ? 'none' : 'noneOther')}
        className="rounded-lg border border-line py-10"
        action={
          <Button asChild>
            <Link href="/webhooks">{t('noneAction')}</Link>
          </Button>
        }
      >
        {t('noneBody')}
      </EmptyState>
    )
  }
  return (
    <ul className="flex flex-col border-t border-line">
      {events.toReversed().map((event) => (
        <EventItem key={event.uuid} event={event} domain={domain} />
      ))}
    </ul>
  )
}

function EventItem({ event, domain }: { event: TracedEvent; domain: string }) {
  const t = useTranslations('orders.events')
  const { dateTimeSeconds } = useFormats()
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-mono text-sm font-medium text-ink">
          {domain} · {event.status}
        </h3>
        <time dateTime={event.occurredAt.toISOString()} className="text-sm text-muted tabular-nums">
          {dateTimeSeconds(event.occurredAt)}
        </time>
      </div>
      {event.deliveries.length === 0 && <p className="mt-1 text-muted">{t('recorded')}</p>}
      <ul>
        {event.deliveries.map((delivery) => (
          <DeliveryItem key={delivery.deliveryId} event={event} delivery={delivery} />
        ))}
      </ul>
    </li>
  )
}

function DeliveryItem({ event, delivery }: { event: TracedEvent; delivery: TracedDelivery }) {
  const t = useTranslations('orders.events')
  const { dateTimeSeconds } = useFormats()
  const { status, attempts, url, responseStatus, dueAt, heldBy } = delivery
  const waiting = status === 'PENDING' && !heldBy && attempts > 0 && dueAt
  return (
    <li className="mt-2 flex items-center gap-x-3">
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 items-center gap-3">
          <DeliveryStatusBadge status={status ?? 'PENDING'} attempts={attempts} heldBy={heldBy} />
          <span className="min-w-0 truncate font-mono text-sm" title={url}>
            {url}
          </span>
        </div>
        <p className="mt-1 text-sm text-muted">
          {[
            t('attempts', { count: attempts }),
            responseStatus !== null && t('response', { code: responseStatus }),
            waiting && t('next', { at: dateTimeSeconds(waiting) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <EventSheet
        eventUuid={event.uuid}
        status={event.status}
        body={event.body}
        responsePreview={delivery.responsePreview}
        failure={delivery.failure}
        durationMs={delivery.durationMs}
        url={url}
      />
    </li>
  )
}
