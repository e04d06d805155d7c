'use client'

import { useTranslations } from 'next-intl'
import { useLanguage } from '@/components/ui/appearance/use-language'
import { HydratedButton } from '@/components/ui/forms/when-hydrated'

/** Switches to the other language, named in that language. The page renders again in place; typed text stays. */
export function LanguageButton() {
  const t = useTranslations('checkout')
  const [language, choose] = useLanguage()
  const other = language === 'en' ? 'pt-BR' : 'en'
  return (
    <HydratedButton
      lang={other}
      // Without a connection the router would leave the page for the browser's error page.
      onClick={() => navigator.onLine && choose(other)}
      className="-mx-1 inline-flex min-h-6 items-center rounded-sm px-1 underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current"
    >
      {t('otherLanguage')}
    </HydratedButton>
  )
}
