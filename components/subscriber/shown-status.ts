import type { useTranslations } from 'next-intl'
import type { SubscriptionView } from '@/lib/payments/subscription-checkout/page-contract'

/** The status of a subscription for its buyer: AHEAD where the first charge has yet to come, or how it is paused. */
export function shownStatus(
  view: SubscriptionView,
): SubscriptionView['status'] | 'AHEAD' | 'PAUSED' | 'PAUSED_UNTIL' {
  const { status, isSettling, linkCode, unpaid } = view
  const { pause } = view.upcoming ?? {}
  if (status === 'ACTIVE' && pause) return pause.until ? 'PAUSED_UNTIL' : 'PAUSED'
  const isAhead = status === 'PENDING' && !isSettling && !linkCode && unpaid.length === 0
  return isAhead ? 'AHEAD' : status
}

/** The title of the tab, which begins with the status. */
export function subscriptionTitle(
  t: ReturnType<typeof useTranslations<'subscriber'>>,
  view: SubscriptionView,
): string {
  const status = t(`status.${shownStatus(view)}.title`)
  return t('pageTitle', { status, title: view.title, seller: view.seller.name })
}
