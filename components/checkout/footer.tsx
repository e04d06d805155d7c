import { Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { LanguageButton } from './language-button'

/** The payment processor and the other language, nothing else. */
export function Footer() {
  const t = useTranslations('checkout')
  return (
    <footer className="mx-auto mt-10 flex w-full max-w-110 flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-muted desktop:mx-0">
      <span className="inline-flex items-center gap-2">
        <Lock aria-hidden="true" className="size-3.5 shrink-0" />
        {t('foot')}
      </span>
      <LanguageButton />
    </footer>
  )
}
