import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { CardHead } from '@/components/ui/card'
import { PageHead } from '@/components/ui/page-head'
import { MAX_STORED_BODY, maxResponse } from '@/lib/access/api-requests/api-request'
import { getRequest } from '@/lib/access/api-requests/get-request'
import { orNotFound } from '../../or-not-found'
import { portal } from '../../portal'
import { RequestStatus } from '../request-status'
import { Body } from './body'
import { Facts } from './facts'
import { Headers } from './headers'
import { pageOf } from './page-of'
import { requestIdOf } from './request-id'

type RequestParams = { params: Promise<{ requestId: string }> }

export async function generateMetadata({ params }: RequestParams): Promise<Metadata> {
  const t = await getTranslations('requests')
  return { title: t('detail.title', { id: (await requestIdOf(params)).slice(0, 8) }) }
}

export default async function RequestPage({ params }: RequestParams) {
  const { ctx } = await portal()
  const requestId = await requestIdOf(params)
  const [request, t] = await Promise.all([
    orNotFound(getRequest(ctx, { requestId })),
    getTranslations('requests'),
  ])
  return (
    <>
      <PageHead
        back={{ href: '/requests', label: t('title') }}
        title={<span className="font-mono break-all">{`${request.method} ${request.path}`}</span>}
        badge={
          <>
            <RequestStatus status={request.status} />
            {request.isReplayed && <Badge tone="info">{t('replayed')}</Badge>}
          </>
        }
        lead={t('detail.lead')}
      />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <div className="flex min-w-0 flex-col gap-10">
          <Section id="request" title={t('detail.request')}>
            <Headers request={request} />
            <Body
              label={t('detail.requestBody')}
              text={request.requestBody}
              length={request.requestLength}
              maxLength={MAX_STORED_BODY}
              isWithheld={request.isWithheld}
            />
          </Section>
          <Section id="response" title={t('detail.response')}>
            <Body
              label={t('detail.responseBody')}
              text={request.responseBody}
              length={request.responseLength}
              maxLength={maxResponse(request)}
            />
          </Section>
        </div>
        <Facts request={request} page={await pageOf(ctx, request)} />
      </div>
    </>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <CardHead id={id} title={title} />
      <div className="flex flex-col gap-4">{children}</div>
    </section>
  )
}
