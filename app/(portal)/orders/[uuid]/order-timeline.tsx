import { useTranslations } from 'next-intl'
import { orderTones } from '@/components/portal/noun-status'
import type { Tone } from '@/components/ui/badge'
import { Timeline, TimelineItem } from '@/components/ui/timeline'
import { useFormats } from '@/components/ui/use-formats'
import type { TimelineEntry } from '@/lib/orders/timeline'

/** Newest first: what the reader came for is at the top. */
export function OrderTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const t = useTranslations('orders')
  const { dateTimeSeconds } = useFormats()
  return (
    <Timeline label={t('detail.timeline')}>
      {entries.toReversed().map((entry, index) => (
        <TimelineItem
          key={entries.length - index}
          title={<Title entry={entry} />}
          tone={toneOf(entry)}
          time={<time dateTime={entry.at.toISOString()}>{dateTimeSeconds(entry.at)}</time>}
        >
          <Detail entry={entry} />
        </TimelineItem>
      ))}
    </Timeline>
  )
}

function toneOf(entry: TimelineEntry): Tone {
  switch (entry.kind) {
    case 'order-moved':
      return orderTones[entry.status]
    case 'payment':
      return 'success'
    case 'stray-payment':
      return 'warning'
    case 'webhook-delivered':
      return 'accent'
    default:
      return 'neutral'
  }
}

function Title({ entry }: { entry: TimelineEntry }) {
  const t = useTranslations('orders.timeline')
  const methods = useTranslations('portal.methods')
  const statuses = useTranslations('portal.statuses.order')
  const { money } = useFormats()
  switch (entry.kind) {
    case 'order-created':
      return t('created')
    case 'order-moved':
      return t('moved', { status: statuses(entry.status).toLowerCase() })
    case 'charge-created':
      return t('chargeCreated', { method: methods(entry.method) })
    case 'charge-closed':
      return t(entry.expired ? 'chargeExpired' : 'chargeCanceled', { method: methods(entry.method) })
    case 'payment':
      return t('payment', { value: money(entry.value), method: methods(entry.method) })
    case 'stray-payment':
      return t('stray', { value: money(entry.value) })
    case 'stray-returned':
      return t('strayReturned', { value: money(entry.value) })
    case 'webhook-delivered':
      return t('webhook')
  }
}

function Detail({ entry }: { entry: TimelineEntry }) {
  const t = useTranslations('orders.timeline')
  const { dateTime } = useFormats()
  switch (entry.kind) {
    case 'charge-created':
      return entry.expiresAt && t('payableUntil', { at: dateTime(entry.expiresAt) })
    case 'payment':
      return <span className="font-mono text-sm break-all">{entry.endToEndId}</span>
    case 'stray-payment':
      return t('strayBody')
    case 'webhook-delivered': {
      const { status, url, attempts } = entry
      const response = String(entry.responseStatus ?? '')
      return (
        <span className="break-words">
          {t('webhookBody', { status, url, response })}, {t('attempts', { count: attempts })}
        </span>
      )
    }
    default:
      return null
  }
}
