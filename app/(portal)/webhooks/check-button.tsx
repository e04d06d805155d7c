'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { type CheckEndpoint, useCheckEndpoint } from './use-check-endpoint'

/** Sends the challenge to an endpoint to which nothing else is sent at present. */
export function CheckButton({ uuid, check }: { uuid: string; check: CheckEndpoint }) {
  const t = useTranslations('webhooks')
  const run = useCheckEndpoint(check)
  const [working, setWorking] = useState(false)
  async function press() {
    setWorking(true)
    await run(uuid)
    setWorking(false)
  }
  return (
    <Button size="sm" loading={working} onClick={press}>
      {t('try')}
    </Button>
  )
}
