import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/ui/use-formats'
import type { ConnectionDetail } from '@/lib/rails/connection-registry/get-connection'

/** Since when a connection fails, with what, and what happens meanwhile. */
export function Incident({ incident }: { incident: NonNullable<ConnectionDetail['incident']> }) {
  const t = useTranslations('connections.detail')
  const { dateTime } = useFormats()
  const { since, operation, error } = incident
  return (
    <>
      <p className="break-words">{t('incident', { since: dateTime(since), operation, error })}</p>
      <p className="mt-1">{t('incidentBody')}</p>
    </>
  )
}
