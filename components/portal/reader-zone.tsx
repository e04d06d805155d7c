'use client'

import { useRouter } from 'next/navigation'
import { useTimeZone, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { storeChoice } from '@/components/ui/appearance/theme'
import { timeZoneCookie } from '@/lib/i18n/locales'
import { SAO_PAULO } from '@/lib/kernel/dates'

/**
 * Says in which zone times are shown, where that is not the zone of the sellers, by whose days sales are counted. On a device
 * that does not have the choice of the person yet, it stores it there.
 */
export function ReaderZone({ chosen = SAO_PAULO }: { chosen?: string }) {
  const t = useTranslations('portal')
  const router = useRouter()
  const shown = useTimeZone() ?? SAO_PAULO
  useEffect(() => {
    if (shown === chosen) return
    storeChoice(timeZoneCookie, chosen)
    router.refresh()
  }, [chosen, shown, router])
  if (chosen === SAO_PAULO) return null
  return <p className="mt-10 text-sm text-muted">{t('readerZone', { zone: chosen.replaceAll('_', ' ') })}</p>
}
