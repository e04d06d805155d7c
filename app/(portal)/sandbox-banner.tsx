'use client'

import { FlaskConical } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { IfMay } from '@/components/portal/if-may'
import { useNow } from '@/components/ui/clock'
import { useFormats } from '@/components/ui/use-formats'
import { MoveClock } from './move-clock'

const POLL_MS = 2_000

/** States that no money is real, the time of this seller's clock, and the target of a clock that is moving. */
export function SandboxBanner({ movingTo }: { movingTo?: string }) {
  const router = useRouter()
  useEffect(() => {
    if (!movingTo) return
    const timer = setInterval(() => router.refresh(), POLL_MS)
    return () => clearInterval(timer)
  }, [movingTo, router])
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
      {!movingTo && <span className="max-sm:hidden lg:max-xl:hidden">{t('body')}</span>}
      {movingTo ? (
        <span className="text-center tabular-nums">
          {t('moving', { at: dateTime(now), to: dateTime(movingTo) })}
        </span>
      ) : (
        <span className="tabular-nums max-lg:hidden">{t('clock', { at: dateTime(now) })}</span>
      )}
      <IfMay permission="sandbox.control">
        <MoveClock movingTo={movingTo} />
      </IfMay>
    </aside>
  )
}
