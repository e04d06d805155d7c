import { Send, Webhook } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { Live } from '@/components/portal/live'
import { CardHead } from '@/components/ui/card'
import { CodeBlock } from '@/components/ui/code-block'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHead } from '@/components/ui/page-head'
import { SAO_PAULO } from '@/lib/kernel/dates'
import { listDeliveries } from '@/lib/webhooks/list-deliveries'
import { listEndpoints } from '@/lib/webhooks/list-endpoints'
import { readVerifiers } from '@/lib/webhooks/read-verifiers'
import { portal } from '../portal'
import { addEndpoint } from './actions'
import { AddEndpoint } from './add-endpoint'
import { DeliveriesTable } from './deliveries-table'
import { EndpointTroubles } from './endpoint-troubles'
import { EndpointsTable } from './endpoints-table'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('webhooks'))('title') }
}

export default async function WebhooksPage() {
  const { ctx } = await portal()
  const [t, endpoints, deliveries, [verifier]] = await Promise.all([
    getTranslations('webhooks'),
    listEndpoints(ctx),
    listDeliveries(ctx),
    readVerifiers(),
  ])
  return (
    <MessagesFor areas={['common', 'portal', 'webhooks']} timeZone={SAO_PAULO}>
      <Live />
      <PageHead
        title={t('title')}
        lead={t('lead')}
        // Here alone, also while there is none: it shows the secret, and must outlive the first address being listed.
        actions={<AddEndpoint add={addEndpoint} loopback={ctx.settings.allowLoopbackWebhooks} />}
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
            <EndpointTroubles endpoints={endpoints} />
            <EndpointsTable endpoints={endpoints} />
          </div>
          <section aria-labelledby="deliveries">
            <CardHead
              id="deliveries"
              title={t('deliveries')}
              lead={deliveries.length > 0 && t('deliveriesLead')}
              className="mb-1"
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
