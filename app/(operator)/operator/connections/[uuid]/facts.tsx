import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { useFormats } from '@/components/ui/use-formats'
import { DAY_MS } from '@/lib/base/kernel/durations'
import type { ConnectionDetail } from '@/lib/rails/connection-registry/get-connection'
import { useFieldText } from '../use-field-text'

const SOON_MS = 30 * DAY_MS

/** What was registered, without any credential. */
export function Facts({ detail, now }: { detail: ConnectionDetail; now: Date }) {
  const t = useTranslations('connections')
  const { dateTime, number } = useFormats()
  const { kind, seller, changedAt, changedBy, settings, openCharges } = detail
  const textOf = useFieldText(kind.kind)
  const shown = kind.fields.filter(({ name, type }) => type !== 'PEM' && settings[name] !== undefined)
  return (
    <DefinitionList>
      <Definition term={t('detail.kind')}>{kind.title}</Definition>
      <Definition term={t('detail.owner')}>{seller?.name ?? t('form.platform')}</Definition>
      <Definition term={t('detail.open')}>{number(openCharges)}</Definition>
      {shown.map(({ name }) => (
        <Definition key={name} term={textOf(name).label}>
          <span className="break-all">{String(settings[name])}</span>
        </Definition>
      ))}
      <Certificates detail={detail} now={now} />
      <Definition term={t('detail.changed')}>
        {dateTime(changedAt)}
        <span className="block text-muted">{t('detail.changedBy', { name: changedBy })}</span>
      </Definition>
    </DefinitionList>
  )
}

function Certificates({ detail, now }: { detail: ConnectionDetail; now: Date }) {
  const t = useTranslations('connections.detail')
  const { date } = useFormats()
  const textOf = useFieldText(detail.kind.kind)
  return detail.certificates.map(({ field, subject, endsAt }) => {
    const left = endsAt.getTime() - now.getTime()
    return (
      <Definition key={field} term={textOf(field).label}>
        <span className="break-words">{subject}</span>
        <span className="block text-muted">
          {t(left > 0 ? 'ends' : 'ended', { date: date(endsAt) })}{' '}
          {left > 0 && left < SOON_MS && <Badge tone="warning">{t('endsSoon')}</Badge>}
        </span>
      </Definition>
    )
  })
}
