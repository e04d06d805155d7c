import { Send, Webhook } from 'lucide-react'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { IfMay } from '@/components/portal/if-may'
import { LiveUpdates } from '@/components/portal/live-updates'
import { PartHead } from '@/components/portal/part-head'
import { Button } from '@/components/ui/button'
import { CardHead } from '@/components/ui/card'
import { CodeBlock } from '@/components/ui/code-block'
import { EmptyState } from '@/components/ui/empty-state'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { readVerifiers } from '@/lib/messages/webhook-delivery/read-verifiers'
import { countWaiting } from '@/lib/messages/webhook-endpoints/count-waiting'
import { type ListedEndpoint, listEndpoints } from '@/lib/messages/webhook-endpoints/list'
import { listDeliveries } from '@/lib/messages/webhook-log/list-deliveries'
import { titleOfPart } from '../part-title'
import { portal } from '../portal'
import { addEndpoint } from './actions'
import { AddEndpoint } from './add-endpoint'
import { sendTestEvent } from './deliveries/actions'
import { DeliveriesTable } from './deliveries-table'
import { EndpointProblems } from './endpoint-problems'
import { EndpointsTable } from './endpoints-table'
import { TestEvent } from './test-event'

const LATEST = 10

export const generateMetadata = titleOfPart('/webhooks')

export default async function WebhooksPage() {
  const { ctx } = await portal()
  const [t, log, endpoints, waiting, deliveries, [verifier]] = await Promise.all([
    getTranslations('webhooks'),
    getTranslations('webhookLog'),
    listEndpoints(ctx),
    countWaiting(ctx),
    listDeliveries(ctx, { size: LATEST }),
    readVerifiers(),
  ])
  return (
    <MessagesFor areas={['common', 'portal', 'webhooks', 'webhookLog']} timeZone={SAO_PAULO}>
      <LiveUpdates />
      <PartHead
        lead={t('lead')}
        actions={
          <>
            <IfMay permission="webhooks.write">
              {endpoints.length > 0 && <TestEvent endpoints={endpoints.map(choiceOf)} send={sendTestEvent} />}
              {/* Not in the empty state: this shows the new secret, and must stay mounted when the first endpoint is listed. */}
              <AddEndpoint add={addEndpoint} loopback={ctx.settings.allowLoopbackWebhooks} />
            </IfMay>{' '}
          </>
        }
      />
      {endpoints.length === 0 ? (
        <EmptyState
          icon={<Webhook />}
          title={t('emptyTitle')}
          code={verifier && <CodeBlock label={t('emptyCode')} code={verifier.source} />}
        >
          {t('emptyBody')}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-10">
          <div className="flex flex-col gap-4">
            <EndpointProblems endpoints={endpoints} waiting={waiting} />
            <EndpointsTable endpoints={endpoints} />
          </div>
          <section aria-labelledby="deliveries">
            <CardHead
              id="deliveries"
              title={t('deliveries')}
              lead={deliveries.length > 0 && t('deliveriesLead')}
              className="mb-1"
              actions={
                <Button asChild size="sm">
                  <Link href="/webhooks/deliveries">{log('seeAll')}</Link>
                </Button>
              }
            />
            {deliveries.length > 0 ? (
              <DeliveriesTable deliveries={deliveries} />
            ) : (
              <EmptyState icon={<Send />} title={t('noDeliveries')}>
                {t('noDeliveriesBody')}
              </EmptyState>
            )}
          </section>
        </div>
      )}
    </MessagesFor>
  )
}

const choiceOf = ({ uuid, title, url }: ListedEndpoint) => ({ uuid, name: title || url })
