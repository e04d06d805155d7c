import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/ui/badge'
import { Card, CardHead } from '@/components/ui/card'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { Money } from '@/components/ui/money'
import { useFormats } from '@/components/ui/use-formats'
import type { FoundSeller } from './seller-facts'

const linkLook = 'rounded-sm font-medium text-accent-ink hover:underline'

/** The pages of the area that say more of a seller. */
export function Related({ found: { seller, routes }, isLive }: { found: FoundSeller; isLive: boolean }) {
  const t = useTranslations('liveSellers.sellers')
  const connections = useTranslations('connections')
  return (
    <Card aria-labelledby="related">
      <CardHead id="related" title={t('related')} />
      <DefinitionList>
        <Definition term={t('fees')}>
          <Link href={`/operator/fees/${seller.uuid}`} className={linkLook}>
            {t('seeFees')}
          </Link>
        </Definition>
        {isLive && (
          <Definition term={t('methods')}>
            <Link href={`/operator/connections/methods?seller=${seller.uuid}`} className={linkLook}>
              {t('seeMethods')}
            </Link>
          </Definition>
        )}
        {isLive && (
          <Definition term={t('connections')}>
            {routes.length === 0 && t('generalConnections')}
            {routes.map(({ assignment, connection }) => (
              <Link
                key={assignment.uuid}
                href={`/operator/connections/${connection.uuid}`}
                className={`block ${linkLook}`}
              >
                {connections(`services.${assignment.service}`)}: {connection.name}
              </Link>
            ))}
          </Definition>
        )}
      </DefinitionList>
    </Card>
  )
}

/** Payouts that wait for a batch; held ones with the reason. */
export function WaitingOfSeller({ waiting }: Pick<FoundSeller, 'waiting'>) {
  const t = useTranslations('liveSellers.sellers')
  const payouts = useTranslations('operatorPayouts')
  const { calendarDate } = useFormats()
  return (
    <Card aria-labelledby="payouts">
      <CardHead
        id="payouts"
        title={t('waiting')}
        actions={
          <Link href="/operator/payouts" className={linkLook}>
            {t('seePayouts')}
          </Link>
        }
      />
      {waiting.length === 0 ? (
        <p className="text-muted">{t('noneWaiting')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {waiting.map(({ uuid, executionDate, value, held }) => (
            <li key={uuid} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <span>{calendarDate(executionDate)}</span>
              {held && <StatusBadge tone="warning">{payouts(`heldReasons.${held}`)}</StatusBadge>}
              <Money centavos={value} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** What the operator's people and keys did with the seller. */
export function OperatorEntries({ entries }: Pick<FoundSeller, 'entries'>) {
  const t = useTranslations('liveSellers.sellers')
  const words = useTranslations('audit.actions')
  const { dateTime } = useFormats()
  return (
    <Card aria-labelledby="audit">
      <CardHead id="audit" title={t('audit')} lead={t('auditLead')} />
      {entries.length === 0 ? (
        <p className="text-muted">{t('noEntries')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {entries.map(({ uuid, action, actorName, after, occurredAt }) => (
            <li key={uuid} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span className="min-w-0 break-words">
                {words(action)}
                <span className="block text-sm text-muted">
                  {[actorName, typeof after?.reason === 'string' && after.reason].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="whitespace-nowrap text-muted">{dateTime(occurredAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
