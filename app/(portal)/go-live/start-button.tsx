'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'

interface StartButtonProps {
  start: (input: Record<string, never>) => Promise<ActionResult>
  isStarted: boolean
}

/** Starts the live seller, or opens the one that was started; the session then works for it. */
export function StartButton({ start, isStarted }: StartButtonProps) {
  const t = useTranslations('liveSellers.start')
  const showRefusal = useRefusalToast()
  const [working, setWorking] = useState(false)
  async function press() {
    setWorking(true)
    const result = await resultOf(() => start({}))
    // A full page load, so that nothing of the sandbox stays in the router's cache.
    if (result.ok) return window.location.assign('/application')
    setWorking(false)
    showRefusal(result, t('byOther'))
  }
  return (
    <Button variant="primary" loading={working} onClick={press}>
      {t(isStarted ? 'open' : 'begin')}
    </Button>
  )
}
