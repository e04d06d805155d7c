import { useTranslations } from 'next-intl'
import { SAO_PAULO } from '@/lib/base/kernel/dates'

/** Says in which zone times are shown, where that is not the zone of the sellers, by whose days sales are counted. */
export function ReaderZone({ chosen = SAO_PAULO }: { chosen?: string }) {
  const t = useTranslations('portal')
  if (chosen === SAO_PAULO) return null
  return <p className="mt-10 text-sm text-muted">{t('readerZone', { zone: chosen.replaceAll('_', ' ') })}</p>
}
