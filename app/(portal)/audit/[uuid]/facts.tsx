import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { CardHead } from '@/components/ui/card'
import { CopyText } from '@/components/ui/copy-button'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { useFormats } from '@/components/ui/use-formats'
import { type AuditResource, auditActions } from '@/lib/base/audit/audit'
import type { AuditLogPage } from '@/lib/base/audit/browse-audit'

/** The pages of resources that have one of their own. */
const pages: Partial<Record<AuditResource, string>> = {
  order: '/orders',
  link: '/links',
  subscription: '/subscriptions',
  dispute: '/disputes',
  payout: '/payouts',
}

const linkLook = 'rounded-sm font-medium text-accent-ink hover:underline'
const short = (text: string) => (text.length > 12 ? `${text.slice(0, 8)}…` : undefined)

export function Facts({ entry }: { entry: AuditLogPage['entries'][number] }) {
  const t = useTranslations('audit.facts')
  const actors = useTranslations('audit.actors')
  const { dateTimeSeconds } = useFormats()
  const { uuid, occurredAt, actorKind, actorName, address, userAgent, requestId } = entry
  return (
    <section aria-labelledby="facts" className="min-w-0">
      <CardHead id="facts" title={t('title')} />
      <DefinitionList>
        <Definition term={t('time')}>{dateTimeSeconds(occurredAt)}</Definition>
        <Definition term={t('actor')}>
          {actorName && <span className="block break-all">{actorName}</span>}
          <span className={actorName ? 'text-muted' : undefined}>{actors(actorKind)}</span>
        </Definition>
        <About entry={entry} />
        {address && (
          <Definition term={t('address')}>
            <span className="font-mono text-sm">{address}</span>
          </Definition>
        )}
        {userAgent && <Definition term={t('userAgent')}>{userAgent}</Definition>}
        <Definition term={t('request')}>
          <CopyText text={requestId} what={t('request')} shown={short(requestId)} />
        </Definition>
        <Definition term={t('uuid')}>
          <CopyText text={uuid} what={t('uuid')} shown={short(uuid)} />
        </Definition>
      </DefinitionList>
    </section>
  )
}

function About({ entry: { action, resource } }: { entry: AuditLogPage['entries'][number] }) {
  const t = useTranslations('audit')
  const kind = auditActions[action]
  const page = pages[kind]
  const name = t(`resources.${kind}`)
  return (
    <Definition term={t('facts.resource')}>
      {resource && page ? (
        <Link href={`${page}/${resource}`} prefetch={false} className={linkLook}>
          {name} {short(resource)}
        </Link>
      ) : (
        <span className="break-all">
          {[name, resource && (short(resource) ?? resource)].filter(Boolean).join(' ')}
        </span>
      )}
      {resource && (
        <Link
          href={`/audit?${new URLSearchParams({ resource })}`}
          prefetch={false}
          className={`block ${linkLook}`}
        >
          {t('more')}
        </Link>
      )}
    </Definition>
  )
}
