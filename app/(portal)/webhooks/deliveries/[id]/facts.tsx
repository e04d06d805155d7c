import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { CardHead } from '@/components/ui/card'
import { CopyText } from '@/components/ui/copy-button'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { useFormats } from '@/components/ui/use-formats'
import type { TracedDelivery } from '@/lib/messages/webhook-log/get-delivery'

export function Facts({ delivery, isTest }: { delivery: TracedDelivery; isTest: boolean }) {
  const t = useTranslations('webhookLog.detail')
  const { dateTimeSeconds } = useFormats()
  const { eventUuid, resourceUuid, domain, url, endpointTitle, occurredAt } = delivery
  const isOrder = domain === 'ORDER' || domain === 'PHYSICAL_ORDER'
  return (
    <section aria-labelledby="facts" className="min-w-0">
      <CardHead id="facts" title={t('facts')} />
      <DefinitionList>
        <Definition term={t('eventId')}>
          <CopyText text={eventUuid} what={t('eventId')} shown={`${eventUuid.slice(0, 8)}…`} />
        </Definition>
        <Definition term={t(isOrder ? 'resource' : 'resourceOther')}>
          {isOrder && !isTest ? (
            <Link
              href={`/orders/${resourceUuid}`}
              className="rounded-sm font-mono text-sm text-accent-ink hover:underline"
            >
              {resourceUuid.slice(0, 8)}…
            </Link>
          ) : (
            <CopyText text={resourceUuid} what={t('resourceOther')} shown={`${resourceUuid.slice(0, 8)}…`} />
          )}
        </Definition>
        <Definition term={t('domain')}>{domain}</Definition>
        <Definition term={t('happened')}>{dateTimeSeconds(occurredAt)}</Definition>
        <Definition term={t('endpoint')}>
          {endpointTitle && <span className="block">{endpointTitle}</span>}
          <span className="font-mono text-sm break-all">{url}</span>
        </Definition>
      </DefinitionList>
    </section>
  )
}
