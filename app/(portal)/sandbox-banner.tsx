'use client'

import { FlaskConical } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useNow } from '@/components/ui/clock'
import { useFormats } from '@/components/ui/use-formats'
import { MoveClock } from './move-clock'

/** Says that nothing here is real money, and what time it is for this seller. */
export function SandboxBanner() {
  const t = useTranslations('portal.sandbox')
  const { dateTime } = useFormats()
  const now = useNow()
  return (
    <aside
      aria-label={t('label')}
      className="flex min-h-8 flex-wrap items-center justify-center gap-x-3 border-b border-warning-line bg-warning-subtle px-4 py-1 text-sm text-warning-ink"
    >
      <span className="inline-flex items-center gap-1.5 font-medium">
        <FlaskConical aria-hidden="true" className="size-3.5" />
        {t('label')}
      </span>
      <span className="max-sm:hidden">{t('body')}</span>
      <span className="tabular-nums max-lg:hidden">{t('clock', { at: dateTime(now) })}</span>
      <MoveClock />
    </aside>
  )
}
