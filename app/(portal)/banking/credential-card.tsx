import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { CopyText } from '@/components/ui/copy-button'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { RelativeTime } from '@/components/ui/relative-time'
import { useFormats } from '@/components/ui/use-formats'
import type { PinnedCertificate } from '@/lib/access/banking/banking'
import type { ListedCredential } from '@/lib/access/banking-credentials/list'
import { addCertificate, addSecret, removeCertificate, removeSecret, revoke } from './actions'
import { CredentialMenu } from './credential-menu'
import { RemoveButton } from './remove-button'

export function CredentialCard({ credential }: { credential: ListedCredential }) {
  const t = useTranslations('banking')
  const { uuid, title, clientId, secrets, certificates, createdAt, lastUsedAt, revokedAt } = credential
  const active = revokedAt === null
  return (
    <Card aria-labelledby={uuid}>
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 id={uuid} className="flex min-w-0 flex-wrap items-center gap-2 text-md font-semibold text-ink">
          <span className="truncate">{title}</span>
          <StatusBadge tone={active ? 'success' : 'neutral'}>
            {t(active ? 'states.ACTIVE' : 'states.REVOKED')}
          </StatusBadge>
        </h2>
        {active && (
          <CredentialMenu
            uuid={uuid}
            name={title}
            addSecret={addSecret}
            pin={addCertificate}
            revoke={revoke}
          />
        )}
      </div>
      <DefinitionList>
        <Definition term={t('clientId')}>
          <CopyText text={clientId} what={t('clientId')} />
        </Definition>
        {active && (
          <Definition term={t('secrets')}>
            {secrets.map(({ id, prefix, createdAt: at }) => (
              <Line key={id} text={<code className="font-mono text-sm">{prefix}…</code>} at={new Date(at)}>
                {secrets.length > 1 && (
                  <RemoveButton
                    what="secret"
                    name={`${prefix}…`}
                    act={removeSecret.bind(null, { uuid, secretId: id })}
                  />
                )}
              </Line>
            ))}
          </Definition>
        )}
        {active && (
          <Definition term={t('certificates')}>
            {certificates.length === 0 && <span className="text-muted">{t('noCertificate')}</span>}
            {certificates.map((certificate) => (
              <Certificate key={certificate.fingerprint} uuid={uuid} certificate={certificate} />
            ))}
          </Definition>
        )}
        <Definition term={t('created')}>
          <RelativeTime at={createdAt} />
        </Definition>
        <Definition term={t('lastUsed')}>
          {lastUsedAt ? <RelativeTime at={lastUsedAt} /> : t('unused')}
        </Definition>
      </DefinitionList>
    </Card>
  )
}

function Certificate({ uuid, certificate }: { uuid: string; certificate: PinnedCertificate }) {
  const t = useTranslations('banking')
  const { date } = useFormats()
  const { fingerprint, subject, expiresAt, pinnedAt } = certificate
  const shown = `${fingerprint.slice(0, 16)}…`
  return (
    <Line
      text={
        <>
          <CopyText text={fingerprint} what={t('fingerprint')} shown={shown} />
          {subject && <span className="block text-sm break-words text-muted">{subject}</span>}
          {expiresAt && (
            <span className="block text-sm text-muted">
              {t('expires', { date: date(new Date(expiresAt)) })}
            </span>
          )}
        </>
      }
      at={new Date(pinnedAt)}
    >
      <RemoveButton
        what="certificate"
        name={subject ?? shown}
        act={removeCertificate.bind(null, { uuid, fingerprint })}
      />
    </Line>
  )
}

function Line({ text, at, children }: { text: React.ReactNode; at: Date; children?: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 py-0.5 @lg:justify-start">
      <div className="min-w-0">{text}</div>
      <span className="text-sm text-muted">
        <RelativeTime at={at} />
      </span>
      {children}
    </div>
  )
}
