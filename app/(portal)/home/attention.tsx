import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { ListedEndpoint } from '@/lib/webhooks/endpoints/list'
import { PendingAccount, type PendingAccountProps } from './pending-account'

interface AttentionProps {
  /** A pending change of the seller's payout account. */
  pendingAccount?: PendingAccountProps
  /** The number of refunds and payouts that wait for a second person. */
  approvals: number
  endpoints: readonly ListedEndpoint[]
  /** The number of disputes that need the seller's answer. */
  disputes: number
  /** The number of refunds in progress. */
  refunds: number
  /** The number of subscriptions with an unpaid cycle. */
  defaulters: number
  /** Whether a limit of card attempts was exceeded in the last day. */
  limited: boolean
}

/** What needs the seller's attention, shown above the figures. */
export function Attention({
  pendingAccount,
  approvals,
  endpoints,
  disputes,
  refunds,
  defaulters,
  limited,
}: AttentionProps) {
  const t = useTranslations('home')
  const troubled = endpoints.filter(({ state }) => state === 'PAUSED' || state === 'FAILING')
  const paused = troubled.some(({ state }) => state === 'PAUSED')
  const needs = [
    pendingAccount && <PendingAccount key="account" {...pendingAccount} />,
    approvals > 0 && (
      <AttentionNotice
        key="approvals"
        tone="warning"
        title={t('approvals', { count: approvals })}
        href="/approvals"
      >
        {t('approvalsBody')}
      </AttentionNotice>
    ),
    disputes > 0 && (
      <AttentionNotice
        key="disputes"
        tone="danger"
        title={t('disputes', { count: disputes })}
        href="/disputes"
      >
        {t('disputesBody')}
      </AttentionNotice>
    ),
    troubled.length > 0 && (
      <AttentionNotice
        key="endpoints"
        tone={paused ? 'danger' : 'warning'}
        title={t(paused ? 'endpointPaused' : 'endpointFailing')}
        href="/webhooks"
      >
        {t('endpointBody')}
      </AttentionNotice>
    ),
    limited && (
      <AttentionNotice key="limits" tone="warning" title={t('limits')} href="/rules">
        {t('limitsBody')}
      </AttentionNotice>
    ),
    defaulters > 0 && (
      <AttentionNotice
        key="defaulters"
        tone="warning"
        title={t('defaulters', { count: defaulters })}
        href="/subscriptions?status=DEFAULTER"
      >
        {t('defaultersBody')}
      </AttentionNotice>
    ),
    refunds > 0 && (
      <AttentionNotice key="refunds" tone="info" title={t('refunds', { count: refunds })} href="/refunds">
        {t('refundsBody')}
      </AttentionNotice>
    ),
  ].filter(Boolean)
  if (needs.length === 0) return null
  return <div className="mb-8 flex flex-col gap-3">{needs}</div>
}

type AttentionNoticeProps = {
  tone: 'danger' | 'warning' | 'info'
  title: string
  href: string
  children: string
}

function AttentionNotice({ tone, title, href, children }: AttentionNoticeProps) {
  const t = useTranslations('home')
  return (
    <Notice
      tone={tone}
      title={title}
      action={
        <Button asChild size="sm">
          <Link href={href}>{t('look')}</Link>
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
