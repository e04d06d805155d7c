import { useTranslations } from 'next-intl'
import { StatusBadge, type Tone } from '@/components/ui/badge'
import type { DeliveryStatus, EndpointState, HeldBy } from '@/lib/messages/webhooks/webhook'
import type { ChargeStatus } from '@/lib/payments/charges/charge'
import type { AlertEnd, DisputeStatus } from '@/lib/payments/disputes/dispute'
import { type OrderState, stateOfOrder } from '@/lib/payments/orders/order'
import type { LinkState } from '@/lib/payments/payment-links/payment-link'
import type { SubscriptionStatus } from '@/lib/payments/subscriptions/subscription'

export const orderTones: Record<OrderState, Tone> = {
  SENT: 'info',
  PAID: 'success',
  PARTIALLY_PAID: 'accent',
  LATE: 'warning',
  PRE_AUTHORIZED: 'info',
  DISPUTE: 'danger',
  CHARGEBACK: 'danger',
  REFUND: 'neutral',
  DECLINED: 'danger',
  CANCELED: 'neutral',
  ABANDONED: 'neutral',
}

const chargeTones: Record<ChargeStatus, Tone> = {
  SCHEDULED: 'info',
  LATE: 'warning',
  PAID: 'success',
  PAID_MANUALLY: 'success',
  PRE_AUTHORIZED: 'info',
  DISPUTE: 'danger',
  CHARGEBACK: 'danger',
  REFUND: 'neutral',
  FAILED: 'danger',
  CANCELED: 'neutral',
  ABANDONED: 'neutral',
}

const disputeTones: Record<DisputeStatus, Tone> = {
  ALERT: 'info',
  OPEN: 'warning',
  ANSWERED: 'accent',
  WON: 'success',
  LOST: 'danger',
}

const linkTones: Record<LinkState, Tone> = {
  OPEN: 'accent',
  PAID: 'success',
  EXPIRED: 'warning',
  CANCELED: 'neutral',
}

const subscriptionTones: Record<SubscriptionStatus, Tone> = {
  PENDING: 'info',
  ACTIVE: 'success',
  DEFAULTER: 'warning',
  INACTIVE: 'neutral',
  CHARGEBACK: 'danger',
}

const endpointTones: Record<EndpointState, Tone> = {
  ACTIVE: 'success',
  FAILING: 'warning',
  PAUSED: 'danger',
  OFF: 'neutral',
}

const deliveryTones: Record<DeliveryStatus, Tone> = {
  PENDING: 'info',
  DELIVERED: 'success',
  FAILED: 'danger',
}

export function OrderStateBadge({ order }: { order: Parameters<typeof stateOfOrder>[0] }) {
  const t = useTranslations('portal.statuses.order')
  const state = stateOfOrder(order)
  return <StatusBadge tone={orderTones[state]}>{t(state)}</StatusBadge>
}

export function ChargeStatusBadge({ status }: { status: ChargeStatus }) {
  const t = useTranslations('portal.statuses.charge')
  return <StatusBadge tone={chargeTones[status]}>{t(status)}</StatusBadge>
}

type DisputeBadgeProps = { status: DisputeStatus; alertEnd?: AlertEnd | null }

/** An alert that ended says how. */
export function DisputeStatusBadge({ status, alertEnd }: DisputeBadgeProps) {
  const t = useTranslations('portal.statuses.dispute')
  if (alertEnd) return <StatusBadge tone="neutral">{t(`ALERT_${alertEnd}`)}</StatusBadge>
  return <StatusBadge tone={disputeTones[status]}>{t(status)}</StatusBadge>
}

export function LinkStateBadge({ state }: { state: LinkState }) {
  const t = useTranslations('portal.statuses.link')
  return <StatusBadge tone={linkTones[state]}>{t(state)}</StatusBadge>
}

type SubscriptionBadgeProps = { status: SubscriptionStatus; isPaused?: boolean }

/** A pause is shown in place of ACTIVE; a subscription in default or before its first payment stays what it is. */
export function SubscriptionStatusBadge({ status, isPaused = false }: SubscriptionBadgeProps) {
  const t = useTranslations('portal.statuses.subscription')
  const words = useTranslations('portal.statuses')
  if (isPaused && status === 'ACTIVE') return <StatusBadge tone="neutral">{words('paused')}</StatusBadge>
  return <StatusBadge tone={subscriptionTones[status]}>{t(status)}</StatusBadge>
}

export function EndpointStateBadge({ state }: { state: EndpointState }) {
  const t = useTranslations('portal.statuses.endpoint')
  return <StatusBadge tone={endpointTones[state]}>{t(state)}</StatusBadge>
}

type DeliveryBadgeProps = {
  status: DeliveryStatus
  attempts: number
  /** Why a pending delivery is not sent: its endpoint is paused or switched off. */
  heldBy?: HeldBy | null
}

/** A pending delivery with failed attempts is shown as retrying, and one whose endpoint gets nothing as held. */
export function DeliveryStatusBadge({ status, attempts, heldBy }: DeliveryBadgeProps) {
  const t = useTranslations('portal.statuses.delivery')
  if (status === 'PENDING' && heldBy) return <StatusBadge tone="warning">{t(`HELD_${heldBy}`)}</StatusBadge>
  const retrying = status === 'PENDING' && attempts > 0
  return (
    <StatusBadge tone={retrying ? 'warning' : deliveryTones[status]}>
      {t(retrying ? 'RETRYING' : status)}
    </StatusBadge>
  )
}
