import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { ListedEndpoint } from '@/lib/webhooks/endpoints/list'
import { PendingAccount, type PendingAccountProps } from './pending-account'

interface AttentionProps {
  /** Another account for the seller's money that waits, if one does. */
  pendingAccount?: PendingAccountProps
  endpoints: readonly ListedEndpoint[]
  /** How many disputes wait for the seller's answer. */
  disputes: number
  /** How many refunds are under way. */
  refunds: number
  /** How many subscriptions have a cycle that nobody paid. */
  defaulters: number
}

/** What needs the seller before the figures do. */
export function Attention({ pendingAccount, endpoints, disputes, refunds, defaulters }: AttentionProps) {
  const t = useTranslations('home')
  const troubled = endpoints.filter(({ state }) => state === 'PAUSED' || state === 'FAILING')
  const paused = troubled.some(({ state }) => state === 'PAUSED')
  const needs = [
    pendingAccount && <PendingAccount key="account" {...pendingAccount} />,
    disputes > 0 && (
      <Need key="disputes" tone="danger" title={t('disputes', { count: disputes })} href="/disputes">
        {t('disputesBody')}
      </Need>
    ),
    troubled.length > 0 && (
      <Need
        key="endpoints"
        tone={paused ? 'danger' : 'warning'}
        title={t(paused ? 'endpointPaused' : 'endpointFailing')}
        href="/webhooks"
      >
        {t('endpointBody')}
      </Need>
    ),
    defaulters > 0 && (
      <Need
        key="defaulters"
        tone="warning"
        title={t('defaulters', { count: defaulters })}
        href="/subscriptions?status=DEFAULTER"
      >
        {t('defaultersBody')}
      </Need>
    ),
    refunds > 0 && (
      <Need key="refunds" tone="info" title={t('refunds', { count: refunds })} href="/refunds">
        {t('refundsBody')}
      </Need>
    ),
  ].filter(Boolean)
  if (needs.length === 0) return null
  return <div className="mb-8 flex flex-col gap-3">{needs}</div>
}

type NeedProps = { tone: 'danger' | 'warning' | 'info'; title: string; href: string; children: string }

function Need({ tone, title, href, children }: NeedProps) {
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
