'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTimeZone } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { LanguageStore } from '@/components/ui/appearance/language-store'
import { storeChoice } from '@/components/ui/appearance/theme'
import { type Locale, localeCookie, timeZoneCookie } from '@/lib/base/i18n/locales'
import { SAO_PAULO } from '@/lib/base/kernel/dates'

type ReaderChoicesProps = {
  /** Absent for the language of the browser. */
  locale?: Locale
  timeZone?: string
  save: (input: { locale: Locale }) => Promise<ActionResult>
  children: ReactNode
}

/**
 * The language and the zone that the signed-in person chose: cookies carry them to each page, so they are stored on a device
 * that has others. A language that is chosen in here is stored with the person.
 */
export function ReaderChoices({ locale, timeZone = SAO_PAULO, save, children }: ReaderChoicesProps) {
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const shownLocale = useLocale()
  const shownZone = useTimeZone() ?? SAO_PAULO
  useEffect(() => {
    const isOtherLocale = locale !== undefined && shownLocale !== locale
    const isOtherZone = shownZone !== timeZone
    if (isOtherLocale) storeChoice(localeCookie, locale)
    if (isOtherZone) storeChoice(timeZoneCookie, timeZone)
    if (isOtherLocale || isOtherZone) router.refresh()
  }, [locale, shownLocale, timeZone, shownZone, router])
  async function store(chosen: Locale) {
    const result = await resultOf(() => save({ locale: chosen }))
    if (!result.ok) showRefusal(result)
    return result.ok
  }
  return <LanguageStore value={store}>{children}</LanguageStore>
}
