import type { Metadata } from 'next'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { IfMay } from '@/components/portal/if-may'
import { LiveUpdates } from '@/components/portal/live-updates'
import { DeliveryStatusBadge } from '@/components/portal/noun-status'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { CardHead } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { PageHead } from '@/components/ui/page-head'
import { readVerifiers } from '@/lib/messages/webhook-delivery/read-verifiers'
import { getDelivery } from '@/lib/messages/webhook-log/get-delivery'
import { orNotFound } from '../../../or-not-found'
import { portal } from '../../../portal'
import { resendDelivery } from '../actions'
import { Attempts } from './attempts'
import { deliveryIdOf } from './delivery-id'
import { Facts } from './facts'
import { Request, Signed } from './request'
import { ResendOne } from './resend-one'
import { Verifiers } from './verifiers'

type DeliveryParams = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: DeliveryParams): Promise<Metadata> {
  const t = await getTranslations('webhookLog')
  return { title: t('detail.title', { status: await deliveryIdOf(params) }) }
}

export default async function DeliveryPage({ params }: DeliveryParams) {
  const { ctx } = await portal()
  const id = await deliveryIdOf(params)
  const [delivery, verifiers, t] = await Promise.all([
    orNotFound(getDelivery(ctx, { id })),
    readVerifiers(),
    getTranslations('webhookLog'),
  ])
  const { domain, eventStatus, status, attempts, url, endpointTitle, isTest, heldBy } = delivery
  const canResend = delivery.endpointActive && delivery.body !== null
  return (
    <>
      <LiveUpdates />
      <PageHead
        back={{ href: '/webhooks/deliveries', label: t('detail.back') }}
        title={<span className="font-mono">{`${domain} · ${eventStatus}`}</span>}
        badge={
          <>
            <DeliveryStatusBadge status={status} attempts={attempts} heldBy={heldBy} />
            {isTest && <Badge tone="info">{t('test.badge')}</Badge>}
          </>
        }
        lead={endpointTitle || url}
        actions={
          canResend && (
            <IfMay permission="webhooks.resend">
              <ResendOne id={id} resend={resendDelivery} />
            </IfMay>
          )
        }
      />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <div className="flex min-w-0 flex-col gap-10">
          {heldBy && (
            <Notice
              tone="warning"
              title={t(`held.${heldBy}`)}
              action={
                <Button asChild size="sm">
                  <Link href="/webhooks">{t('held.see')}</Link>
                </Button>
              }
            >
              {t('held.body')}
            </Notice>
          )}
          <Section id="attempts" title={t('detail.attempts')}>
            <Attempts delivery={delivery} />
          </Section>
          <Section id="request" title={t('detail.request')}>
            <Request delivery={delivery} />
          </Section>
          <Section id="signature" title={t('detail.signature')} lead={t('detail.signatureLead')}>
            <Signed delivery={delivery} />
          </Section>
          <Section id="verifier" title={t('detail.verifier')}>
            <Verifiers verifiers={verifiers} />
          </Section>
        </div>
        <Facts delivery={delivery} isTest={isTest} />
      </div>
    </>
  )
}

type SectionProps = { id: string; title: string; lead?: string; children: ReactNode }

function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <CardHead id={id} title={title} lead={lead} />
      {children}
    </section>
  )
}
