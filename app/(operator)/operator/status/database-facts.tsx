import { useTranslations } from 'next-intl'
import { CardHead } from '@/components/ui/card'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { RelativeTime } from '@/components/ui/relative-time'
import { useFormats } from '@/components/ui/use-formats'
import type { Status } from '@/lib/backoffice/platform/status/get-status'

const GB = 1e9
const MB = 1e6

export function DatabaseFacts({ database }: Pick<Status, 'database'>) {
  const t = useTranslations('operatorStatus.database')
  const { number } = useFormats()
  const { startedAt, sizeBytes, disk, active, idle, idleInTransaction, connections, maxConnections } =
    database
  const bytes = (count: number) =>
    count < GB ? `${number(Math.round(count / MB))} MB` : `${number(Math.round(count / (GB / 10)) / 10)} GB`
  return (
    <section aria-labelledby="database">
      <CardHead id="database" title={t('title')} />
      <DefinitionList>
        <Definition term={t('started')}>
          <RelativeTime at={startedAt} />
        </Definition>
        <Definition term={t('size')}>{bytes(sizeBytes)}</Definition>
        {disk && (
          <Definition term={t('disk')}>
            {t('free', { free: bytes(disk.freeBytes), size: bytes(disk.bytes) })}
          </Definition>
        )}
        <Definition term={t('sessions')}>
          {t('sessionsNow', { active, idle, waiting: idleInTransaction })}
        </Definition>
        <Definition term={t('server')}>
          {t('ofMax', { count: number(connections), max: number(maxConnections) })}
        </Definition>
        <Definition term={t('archive')}>
          <Archive archive={database.archive} />
        </Definition>
      </DefinitionList>
    </section>
  )
}

function Archive({ archive }: Pick<Status['database'], 'archive'>) {
  const t = useTranslations('operatorStatus.database')
  if (!archive) return t('noArchive')
  const { lastAt } = archive
  return lastAt ? t.rich('archivedAt', { at: () => <RelativeTime at={lastAt} /> }) : t('neverArchived')
}
