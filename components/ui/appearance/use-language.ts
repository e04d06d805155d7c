'use client'

import { useRouter } from 'next/navigation'
import { useLocale } from 'next-intl'
import { use } from 'react'
import { type Locale, localeCookie } from '@/lib/base/i18n/locales'
import { LanguageStore } from './language-store'
import { storeChoice } from './theme'

/** The reader's language and its setter, which renders the page again in place. */
export function useLanguage(): [Locale, (locale: Locale) => void] {
  const router = useRouter()
  const store = use(LanguageStore)
  async function choose(locale: Locale) {
    if (store && !(await store(locale))) return
    storeChoice(localeCookie, locale)
    router.refresh()
  }
  return [useLocale(), choose]
}
