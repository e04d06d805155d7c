'use client'

import { Eye } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { useFormats } from '@/components/ui/use-formats'

interface ViewBannerProps {
  seller: string
  until: Date
  end: (input: Record<string, never>) => Promise<ActionResult>
}

/** A full page load, so that nothing of the seller stays in the router's cache. */
const leave = () => window.location.assign('/operator')

/** States that a person of the operator looks at the portal, until when, and leads back; at that time it leads back by itself. */
export function ViewBanner({ seller, until, end }: ViewBannerProps) {
  const t = useTranslations('portal.view')
  const { time } = useFormats()
  const showRefusal = useRefusalToast()
  const [working, setWorking] = useState(false)
  useEffect(() => {
    const timer = setTimeout(leave, Math.max(0, until.getTime() - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  async function goBack() {
    setWorking(true)
    const result = await resultOf(() => end({}))
    if (result.ok) return leave()
    setWorking(false)
    showRefusal(result)
  }
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b border-info-line bg-info-subtle px-4 py-1 text-sm text-info-ink">
      <span className="inline-flex items-center gap-1.5 font-medium">
        <Eye aria-hidden="true" className="size-3.5 shrink-0" />
        {t('label')}
      </span>
      <span className="text-center">{t('body', { seller })}</span>
      <span className="tabular-nums">{t('until', { at: time(until) })}</span>
      <Button size="sm" loading={working} onClick={goBack}>
        {t('back')}
      </Button>
    </div>
  )
}
