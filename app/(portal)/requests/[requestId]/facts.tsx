import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { CardHead } from '@/components/ui/card'
import { CopyText } from '@/components/ui/copy-button'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { useFormats } from '@/components/ui/use-formats'
import type { LoggedRequest } from '@/lib/access/api-requests/get-request'
import { operations } from '@/lib/http/routes/api'
import type { ResourcePage } from './page-of'

const linkLook = 'rounded-sm font-medium text-accent-ink hover:underline'

type FactsProps = { request: LoggedRequest; page?: ResourcePage }

export function Facts({ request, page }: FactsProps) {
  const t = useTranslations('requests.detail')
  const { dateTimeSeconds, number } = useFormats()
  const { requestId, occurredAt, durationMs, operation, errorCode, keyTitle, keyPrefix, address } = request
  const isDocumented = operations.some(({ id }) => id === operation)
  return (
    <section aria-labelledby="facts" className="min-w-0">
      <CardHead id="facts" title={t('facts')} />
      <DefinitionList>
        <Definition term={t('requestId')}>
          <CopyText text={requestId} what={t('requestId')} shown={`${requestId.slice(0, 8)}…`} />
        </Definition>
        <Definition term={t('time')}>{dateTimeSeconds(occurredAt)}</Definition>
        <Definition term={t('duration')}>{`${number(durationMs)} ms`}</Definition>
        <Definition term={t('operation')}>
          {isDocumented ? (
            <Link href={`/docs/reference/${operation}`} className={linkLook}>
              {operation}
            </Link>
          ) : (
            operation
          )}
        </Definition>
        {errorCode && (
          <Definition term={t('error')}>
            <Link href="/docs/errors" className={`font-mono text-sm ${linkLook}`}>
              {errorCode}
            </Link>
          </Definition>
        )}
        <Definition term={t('key')}>
          {keyTitle && <span className="block">{keyTitle}</span>}
          {keyPrefix && <span className="font-mono text-sm">{keyPrefix}…</span>}
        </Definition>
        <Definition term={t('address')}>
          <span className="font-mono text-sm break-all">{address}</span>
        </Definition>
        <Resource request={request} page={page} />
      </DefinitionList>
    </section>
  )
}

/** What the request is about: its identifier, its page where it has one, and the other requests about it. */
function Resource({ request, page }: FactsProps) {
  const t = useTranslations('requests.detail')
  const { resource } = request
  if (resource === null) return null
  return (
    <Definition term={t('resource')}>
      <CopyText text={resource} what={t('resource')} shown={`${resource.slice(0, 8)}…`} />
      {page && (
        <Link href={page.href} prefetch={false} className={`mt-1 block ${linkLook}`}>
          {t(`open.${page.kind}`)}
        </Link>
      )}
      <Link href={`/requests?resource=${resource}`} prefetch={false} className={`mt-1 block ${linkLook}`}>
        {t('sameResource')}
      </Link>
    </Definition>
  )
}
