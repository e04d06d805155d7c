import { useLocale, useTranslations } from 'next-intl'
import { orderTones } from '@/components/portal/noun-status'
import type { Tone } from '@/components/ui/badge'
import { Timeline, TimelineItem } from '@/components/ui/timeline'
import { useFormats } from '@/components/ui/use-formats'
import { methodFacts, type PaymentMethod } from '@/lib/base/kernel/payment-method'
import { maskedNumber } from '@/lib/parties/cards/card'
import type { DisputeStep, TimelineEntry } from '@/lib/payments/order-lists/timeline-entry'
import type { DeclineText } from '@/lib/rails/acquirer/decline-codes'
import { declineIn } from '@/lib/rails/acquirer/decline-reasons'

/** The history of the order, newest first. */
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
      return orderTones[entry.state]
    case 'payment':
    case 'authorized':
      return 'success'
    case 'dispute':
      return disputeTones[entry.step]
    case 'rules-applied':
      return entry.action === 'BLOCK' ? 'danger' : 'info'
    case 'screened':
      return entry.screening.outcome === 'APPROVE' ? 'neutral' : 'warning'
    case 'charge-failed':
      return 'danger'
    case 'refund-decided':
      return entry.succeeded ? 'neutral' : 'danger'
    case 'charge-late':
    case 'unmatched-payment':
      return 'warning'
    case 'webhook-delivered':
      return 'accent'
    default:
      return 'neutral'
  }
}

const disputeTones: Record<DisputeStep, Tone> = {
  ALERTED: 'warning',
  ALERT_REFUNDED: 'neutral',
  ALERT_EXPIRED: 'neutral',
  OPENED: 'danger',
  ANSWERED: 'info',
  WON: 'success',
  LOST: 'danger',
}

const closed = {
  EXPIRED: 'chargeExpired',
  CANCELED: 'chargeCanceled',
  ABANDONED: 'chargeAbandoned',
} as const

const railOf = ({ method }: { method: PaymentMethod }) => methodFacts[method].rail

function Title({ entry }: { entry: TimelineEntry }) {
  const t = useTranslations('orders.timeline')
  const charge = useTranslations('orders.methods')
  const statuses = useTranslations('portal.statuses.order')
  const refund = useTranslations('refunds.timeline')
  const { money } = useFormats()
  switch (entry.kind) {
    case 'order-created':
      return t('created')
    case 'order-moved':
      return t('moved', { status: statuses(entry.state).toLowerCase() })
    case 'charge-created':
      return charge(`${railOf(entry)}.chargeCreated`)
    case 'instalments-created':
      return charge(`${railOf(entry)}.instalmentsCreated`, { count: entry.count })
    case 'charge-late':
      return charge(`${railOf(entry)}.chargeLate`)
    case 'charge-failed':
      return charge(`${railOf(entry)}.chargeFailed`)
    case 'charge-closed':
      return charge(`${railOf(entry)}.${closed[entry.how]}`)
    case 'payment':
      return charge(`${railOf(entry)}.payment`, { value: money(entry.value) })
    case 'authenticated':
      return t(entry.authentication.by === 'WALLET' ? 'authenticatedByWallet' : 'authenticated')
    case 'rules-applied':
      return t(entry.action === 'BLOCK' ? 'riskBlocked' : 'riskAuthenticated')
    case 'screened':
      return t('screened', { outcome: t(`outcomes.${entry.screening.outcome}`) })
    case 'authorized':
      return t(entry.captured ? 'cardPaid' : 'cardReserved', { value: money(entry.value) })
    case 'unmatched-payment':
      return t('unmatched', { value: money(entry.value) })
    case 'unmatched-returned':
      return t('unmatchedReturned', { value: money(entry.value) })
    case 'dispute':
      return t(`dispute.${entry.step}`, { value: money(entry.value) })
    case 'refund-requested':
      return refund('requested', { value: money(entry.value) })
    case 'refund-decided':
      return refund(entry.succeeded ? 'succeeded' : 'failed', { value: money(entry.value) })
    case 'webhook-delivered':
      return t('webhook')
  }
}

function Detail({ entry }: { entry: TimelineEntry }) {
  const t = useTranslations('orders.timeline')
  const results = useTranslations('orders.card.results')
  const locale = useLocale()
  const refund = useTranslations('refunds.timeline')
  const { calendarDate } = useFormats()
  const part = 'part' in entry && entry.part && t('part', { number: entry.part.number, of: entry.part.of })
  switch (entry.kind) {
    case 'charge-created':
      return <Term entry={entry} />
    case 'instalments-created':
      return t('instalmentsDue', { first: calendarDate(entry.first), last: calendarDate(entry.last) })
    case 'charge-late':
      return joined(part, t('wasDue', { date: calendarDate(entry.dueDate) }))
    case 'charge-failed':
      return joined(part, entry.failure && sentenceOf(declineIn(locale, entry.failure)))
    case 'charge-closed':
      return joined(part)
    case 'payment':
      return (
        <>
          {part && <>{part} · </>}
          <span className="font-mono text-sm break-all">{entry.paymentId}</span>
        </>
      )
    case 'rules-applied':
      return t('rulesApplied', { titles: entry.titles.join(', ') })
    case 'screened': {
      const { by, score, isFallback } = entry.screening
      return joined(by, score !== undefined && t('score', { score }), isFallback && t('fallback'))
    }
    case 'authenticated': {
      const { transStatus, challenged, ended, liabilityShift } = entry.authentication
      return joined(
        ended
          ? t(ended === 'CANCELED' ? 'authenticationCanceled' : 'authenticationExpired')
          : results(transStatus),
        challenged && t('challenged'),
        liabilityShift && t('shifted'),
      )
    }
    case 'authorized':
      return joined(
        maskedNumber(entry.card.first6digits, entry.card.last4digits),
        t('authorizationCode', { code: entry.code }),
      )
    case 'unmatched-payment':
      return t('unmatchedBody')
    case 'dispute':
      return entry.lossReason ? t(`dispute.lost.${entry.lossReason}`) : null
    case 'refund-requested':
      return entry.reason
    case 'refund-decided':
      return entry.succeeded ? null : refund('failedBody')
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

const sentenceOf = ({ title, description }: DeclineText) => `${title}. ${description}`

function joined(...parts: (string | false | null | undefined)[]): string | null {
  return parts.filter(Boolean).join(' · ') || null
}

/** The due date of a charge, or the expiry of its code. */
function Term({ entry }: { entry: Extract<TimelineEntry, { kind: 'charge-created' }> }) {
  const t = useTranslations('orders.timeline')
  const { calendarDate, dateTime } = useFormats()
  if ('dueDate' in entry) return t('due', { date: calendarDate(entry.dueDate) })
  return entry.endsAt && t('payableUntil', { at: dateTime(entry.endsAt) })
}
