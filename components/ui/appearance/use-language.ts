'use client'

import { useRouter } from 'next/navigation'
import { useLocale } from 'next-intl'
import { type Locale, localeCookie } from '@/lib/i18n/locales'
import { storeChoice } from './theme'

/** The reader's language and its setter, which renders the page again in place. */
export function useLanguage(): [Locale, (locale: Locale) => void] {
  const router = useRouter()
  function choose(locale: Locale) {
    storeChoice(localeCookie, locale)
    router.refresh()
  }
  return [useLocale(), choose]
}
