'use client'

import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext } from 'react'
import { Notice } from '@/components/ui/notice'
import { useFormats } from '@/components/ui/use-formats'

const SellerIsAhead = createContext(false)

/** Whether the seller moved its clock ahead of the system's, for the components inside. */
export function SellerClock({ isAhead, children }: { isAhead: boolean; children: ReactNode }) {
  return <SellerIsAhead value={isAhead}>{children}</SellerIsAhead>
}

/** An instant of the system clock, marked as such where the times around it are those of a clock that is ahead. */
export function SystemTime({ at }: { at: Date | string }) {
  const t = useTranslations('portal.systemTime')
  const isAhead = useContext(SellerIsAhead)
  const { dateTimeSeconds } = useFormats()
  return (
    <span className="tabular-nums">
      <time dateTime={new Date(at).toISOString()}>{dateTimeSeconds(at)}</time>
      {isAhead && (
        <abbr title={t('title')} className="ml-1.5 text-xs whitespace-nowrap text-info-ink no-underline">
          {t('mark')}
        </abbr>
      )}
    </span>
  )
}

/** Above a page whose times are all those of the system clock; nothing where both clocks agree. */
export function SystemClockNote() {
  const t = useTranslations('portal.systemTime')
  if (!useContext(SellerIsAhead)) return null
  return <Notice title={t('page')} className="mb-4" />
}
